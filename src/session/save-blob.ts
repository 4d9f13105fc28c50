/** Lets the browser save content under a name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveAddress(address, name);
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser save what an address gives under a name. */
export function saveAddress(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
