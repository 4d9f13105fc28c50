const MAX_NAME = 31;

/** Makes names that a workbook accepts, each once. */
export function sheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const plain = wanted.replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ').replace(/^'+|'+$/g, '').trim().slice(0, MAX_NAME) || 'Sheet';
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      const suffix = ` (${String(number)})`;
      name = plain.slice(0, MAX_NAME - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  };
}
