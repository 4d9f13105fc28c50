/** Works with the browser's storage; null where that is refused, full, or holds what cannot be read. */
export function whereAllowed<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
