export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  text: string;
  seconds: number;
}

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
const waiting: Notice[] = [];

/** Shows a short message; one that comes before the page can show it waits. */
export function showNotice(kind: NoticeKind, text: string, seconds = kind === 'error' ? 5 : 3): void {
  const notice = { kind, text, seconds };
  if (listener) listener(notice);
  else waiting.push(notice);
}

/** The one place that shows messages; returns how to stop. */
export function onNotice(next: Listener): () => void {
  listener = next;
  waiting.splice(0).forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}
