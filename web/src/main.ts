import { mount } from "svelte";
import App from "./App.svelte";
import "./shell/tokens.css";
import "./shell/base.css";
import { startLanguage } from "./i18n/index.svelte";
import { startShelf } from "./shell/shelf.svelte";
import { applyTheme } from "./shell/theme.svelte";

applyTheme();
await Promise.all([startLanguage(), startShelf()]);

const target = document.getElementById("app");
if (target === null) throw new Error("index.html must hold an element with the id 'app'");
mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // The page may have loaded while its words were fetched: then nobody would tell us so any more.
  const install = () => void navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") install();
  else window.addEventListener("load", install);
}
