const LINE_END = 10;

/** Rows in a part of what COPY writes: a line end within a value is written as `\n`. */
export function countRows(part: Buffer): number {
  let count = 0;
  for (let at = part.indexOf(LINE_END); at >= 0; at = part.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}
