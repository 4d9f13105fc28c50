import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { newIdempotencyKey } from '#renderers/engine/idempotency-key.ts';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { FLOWS_KEY } from './flow-calls.ts';

interface Change {
  isBusy: boolean;
  /** Carries a change out, once at a time; false while another is under way. Throws what the work throws. */
  run(work: (once: { idempotencyKey: string }) => Promise<unknown>): Promise<boolean>;
}

/** A change to running flows: a double click is one, a repeated request is the same one, and afterwards everything shown is asked again. */
export function useChange(): Change {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const key = useRef(newIdempotencyKey());
  const run = useCallback(async (work: (once: { idempotencyKey: string }) => Promise<unknown>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let isAnswered = true;
    try {
      await work({ idempotencyKey: key.current });
      return true;
    } catch (error) {
      isAnswered = !(error instanceof DataSourceError && error.code === 0);
      throw error;
    } finally {
      if (isAnswered) key.current = newIdempotencyKey();
      isRunning.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: [FLOWS_KEY] });
    }
  }, [client]);
  return { isBusy, run };
}
