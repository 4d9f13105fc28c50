const SEPARATORS = /[,，;；、]/;

/** Several items in one cell: parted by 、, or each on a line of its own where one of them holds a separator. */
export function joinItems(items: readonly string[]): string {
  const isPlain = items.every((item) => !SEPARATORS.test(item) && !item.includes('\n'));
  // The line break at the end says of a single item that it is not to be parted.
  return isPlain ? items.join('、') : items.map((item) => `${item.replaceAll('\n', ' ')}\n`).join('');
}

/** The items of a cell, in order and without blanks. */
export function splitItems(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(SEPARATORS);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
