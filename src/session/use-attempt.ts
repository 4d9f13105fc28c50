import { useCallback, useState } from 'react';
import { say } from '#src/i18n/texts.ts';

/** Work that a person waits for, and what to tell them where it does not succeed. */
export interface Attempt {
  isBusy: boolean;
  /** Why it was refused; null: it was not. */
  refusal: string | null;
  /** Says something else, or takes it away with null. */
  setRefusal: (text: string | null) => void;
  /** Does it; afterwards `onRefused` may say or ask for more. */
  attempt: (work: () => Promise<void>, onRefused?: (error: unknown) => void) => Promise<void>;
}

export function useAttempt(): Attempt {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = useCallback(async (work: () => Promise<void>, onRefused?: (error: unknown) => void) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(textOf(error));
      onRefused?.(error);
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { isBusy, refusal, setRefusal, attempt };
}

/** What an error says, where it says something. */
export function textOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : say('session:requestFailed');
}
