/** A place in a list: so many records come before it. */
export interface PageMark {
  offset: number;
  /** What a record has in the keys of the order: the last one before the place or, with `isFirst`, the one at it. */
  keys: readonly unknown[];
  isFirst?: boolean;
}

/**
 * Where pages that were read lately begin and end, so that the next page, and any that lies near, is found by its key and
 * not by counting from the start. Marks of a list go with the next change to one of its tables.
 */
export interface PageMarks {
  /** The last mark at or before the offset. `question`: the list with its conditions, order and bound values. */
  nearest(question: string, offset: number): PageMark | undefined;
  /** To be called before the page is read; the function that comes back keeps a mark, unless something has changed meanwhile. */
  begin(question: string): (mark: PageMark) => void;
  forget(tables: ReadonlySet<string>): void;
  clear(): void;
}

const MAX_QUESTIONS = 200;
const MAX_MARKS = 200;

export function createPageMarks(): PageMarks {
  /** By question, the latest used last; the marks of each in the order of their offsets. */
  const lists = new Map<string, PageMark[]>();
  let changes = 0;

  function marksOf(question: string): PageMark[] {
    const marks = lists.get(question) ?? [];
    lists.delete(question);
    lists.set(question, marks);
    const [oldest] = lists.keys();
    if (lists.size > MAX_QUESTIONS && oldest !== undefined) lists.delete(oldest);
    return marks;
  }

  return {
    nearest: (question, offset) => lists.get(question)?.findLast((mark) => mark.offset <= offset),
    begin(question) {
      const before = changes;
      return (mark) => {
        if (changes !== before) return;
        const marks = marksOf(question);
        const at = marks.findIndex(({ offset }) => offset >= mark.offset);
        if (at === -1) marks.push(mark);
        else marks.splice(at, marks[at]?.offset === mark.offset ? 1 : 0, mark);
        if (marks.length > MAX_MARKS) marks.shift();
      };
    },
    forget(tables) {
      changes += 1;
      for (const question of lists.keys()) {
        if ([...tables].some((table) => question.includes(`"${table}"`))) lists.delete(question);
      }
    },
    clear() {
      changes += 1;
      lists.clear();
    },
  };
}
