import type { JsonValue } from '#schemas/language/documents/json.ts';

const SAVE_DELAY = 600; // 600 ms

export interface DelayedSave {
  set(value: JsonValue): void;
  /** Sends at once what has not been kept yet. A page that is leaving ends every call that is under way: what was in one is sent anew. */
  flush(isLeaving: boolean): void;
}

/**
 * Keeps the last of several values that are set quickly one after the other. One call is under way at a time, so that
 * an earlier value never arrives after a later one; a value counts as kept when its call has been answered.
 */
export function createDelayedSave(save: (value: JsonValue, isLeaving: boolean) => Promise<void>, onFailure: () => void): DelayedSave {
  let unkept: { value: JsonValue } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDue = false;

  function set(value: JsonValue): void {
    unkept = { value };
    isDue = false;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), SAVE_DELAY);
  }

  async function send(): Promise<void> {
    isDue = true;
    if (isSending) return;
    isSending = true;
    while (isDue && unkept) {
      const sent: { value: JsonValue } = unkept;
      isDue = false;
      try {
        await save(sent.value, false);
        if (unkept === sent) unkept = null;
      } catch {
        onFailure();
      }
    }
    isSending = false;
  }

  function flush(isLeaving: boolean): void {
    if (!unkept) return;
    clearTimeout(timer);
    if (isLeaving) void save(unkept.value, true);
    else void send();
  }

  return { set, flush };
}
