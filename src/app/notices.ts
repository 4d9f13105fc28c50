export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  kind: NoticeKind;
  text: string;
  seconds: number;
  /** What can be done about it while it is there. */
  action?: { text: string; run(): void } | undefined;
}

const CHARACTERS_A_SECOND = 8;

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
const waiting: Notice[] = [];

/** Shows a short message; one that comes before the page can show it waits. */
export function showNotice(kind: NoticeKind, text: string, { action, seconds }: Partial<Pick<Notice, 'seconds' | 'action'>> = {}): void {
  // What can be acted on stays long enough to be reached, and what is long to be read.
  const notice = { kind, text, seconds: seconds ?? Math.max(action ? 10 : kind === 'error' ? 5 : 3, Math.min(20, text.length / CHARACTERS_A_SECOND)), action };
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
