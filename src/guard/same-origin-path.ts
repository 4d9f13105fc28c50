/** The path of a redirect target when it stays within this site; null for everything else. */
export function sameOriginPath(target: string | null, origin: string): string | null {
  // `//host` and `/\host` are other hosts to a browser.
  if (!target || !/^\/(?![/\\])/.test(target)) return null;
  try {
    const url = new URL(target, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
