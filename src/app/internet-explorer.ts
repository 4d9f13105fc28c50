const CHECK_EVERY_MS = 1_000;

/** Internet Explorer cannot run the product: says so, and again each second for as long as it is tried. */
export function warnInternetExplorer(text: () => string, userAgent: string = navigator.userAgent): void {
  if (!isInternetExplorer(userAgent)) return;
  window.alert(text());
  setInterval(() => window.alert(text()), CHECK_EVERY_MS);
}

export function isInternetExplorer(userAgent: string): boolean {
  return /MSIE |Trident\//.test(userAgent);
}
