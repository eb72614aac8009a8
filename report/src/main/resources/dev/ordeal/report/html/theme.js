"use strict";
document.getElementById("theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.style.colorScheme
    ? root.style.colorScheme === "dark"
    : window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.style.colorScheme = dark ? "light" : "dark";
  document.dispatchEvent(new Event("themechange"));
});
