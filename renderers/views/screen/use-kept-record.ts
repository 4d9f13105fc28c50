import { useState } from 'react';
import type { RecordRow } from '../../engine/data-source.ts';
import { useRecord } from '../../engine/queries.ts';

export interface KeptRecord {
  record: RecordRow | undefined;
  /** The last answer was a refusal or none came. */
  error: Error | null;
  retry(): void;
}

/** One record that a form stands on: a page in a hidden tab loses its answers and must not lose its form. Null asks for nothing. */
export function useKeptRecord(model: string, id: string | null): KeptRecord {
  const { data, error, refetch } = useRecord(model, id);
  const [kept, setKept] = useState<{ id: string | null; record: RecordRow } | null>(null);
  if (data && (kept?.id !== id || kept.record !== data)) setKept({ id, record: data });
  return { record: data ?? (kept?.id === id ? kept?.record : undefined), error, retry: () => void refetch() };
}
