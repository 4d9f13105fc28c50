import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordRow } from '../../engine/data-source.ts';
import { recordLines } from './table/selection.ts';
import type { TableLine } from './table/table-types.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** The chosen records, those of other pages included. */
  records: RecordRow[];
  set(ids: ReadonlySet<string>): void;
  clear(): void;
}

/** The chosen records; kept while paging, dropped when `key` changes: another search, another node, a change. */
export function useSelection(lines: TableLine[], key: string): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, RecordRow>>(NOTHING);
  useEffect(() => setChosen(NOTHING), [key]);
  const set = useCallback(
    (ids: ReadonlySet<string>) => {
      setChosen((before) => {
        const here = new Map(recordLines(lines).map((line) => [line.id, line.record]));
        const after = new Map<string, RecordRow>();
        for (const id of ids) {
          const record = here.get(id) ?? before.get(id);
          if (record) after.set(id, record);
        }
        return after;
      });
    },
    [lines],
  );
  const clear = useCallback(() => setChosen(NOTHING), []);
  return useMemo(() => ({ ids: new Set(chosen.keys()), records: [...chosen.values()], set, clear }), [chosen, set, clear]);
}

const NOTHING: ReadonlyMap<string, RecordRow> = new Map();
