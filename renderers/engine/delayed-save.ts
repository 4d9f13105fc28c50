export interface DelayedSave<Value> {
  set(value: Value): void;
  /** Sends at once what has not been kept yet. A page that is leaving ends every call that is under way: what was in one is sent again. */
  flush(isLeaving: boolean): void;
}

export interface DelayedSaveOptions<Value> {
  save(value: Value, isLeaving: boolean): Promise<void>;
  onFailure(error: unknown): void;
  /** From the last change to the call, in ms. */
  delay: number;
}

/**
 * Keeps the last of several values that are set quickly one after the other. One call is under way at a time, so that
 * an earlier value never arrives after a later one; a value counts as kept when its call has been answered.
 */
export function createDelayedSave<Value>({ save, onFailure, delay }: DelayedSaveOptions<Value>): DelayedSave<Value> {
  let unkept: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isDue = false;

  function set(value: Value): void {
    unkept = { value };
    isDue = false;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), delay);
  }

  async function send(): Promise<void> {
    isDue = true;
    if (isSending) return;
    isSending = true;
    while (isDue && unkept) {
      const sent: { value: Value } = unkept;
      isDue = false;
      try {
        await save(sent.value, false);
        if (unkept === sent) unkept = null;
      } catch (error) {
        onFailure(error);
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

/** A user who reloads the page within the delay keeps what he has chosen. The function it gives ends that, and sends what has not been kept. */
export function flushOnLeaving(saving: DelayedSave<never>): () => void {
  const onHide = (): void => saving.flush(true);
  window.addEventListener('pagehide', onHide);
  return () => {
    window.removeEventListener('pagehide', onHide);
    saving.flush(false);
  };
}
