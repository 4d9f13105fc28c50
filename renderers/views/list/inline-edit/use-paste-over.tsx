import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { FailureReport } from '../../../actions/failure-report.tsx';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { ForeignDialog } from '../../choices/foreign-dialog.tsx';
import { fieldTitle } from '../../choices/field-title.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import type { TableLine } from '../table/table-types.ts';
import type { CellCursor } from './cell-place.ts';
import { decide, useBlockPaste } from './use-block-paste.ts';
import type { PasteOutcome, PastePlan } from './use-block-paste.ts';

interface PasteOverOptions {
  config: ScreenConfig;
  scope: Values;
  lines: TableLine[];
  columns: ResolvedColumn[];
  editable: ReadonlySet<string>;
  /** The cell where the next block goes; null while none is chosen, or while its record is being saved or opened. */
  at: CellCursor | null;
  setBusy(isBusy: boolean): void;
  saved(results: PasteOutcome['saved']): void;
}

interface PasteOver {
  paste(block: string): void;
  /** Saves what is already decided, such as cells that are filled from another. */
  carryOut(plan: PastePlan): Promise<void>;
  dialogs: ReactElement | null;
}

/** Pasting over the cells of a list; a block that comes while something is still being saved waits for its end. */
export function usePasteOver({ config, scope, lines, columns, editable, at, setBusy, saved }: PasteOverOptions): PasteOver {
  const { t, text, notify } = useServices();
  const { read, save } = useBlockPaste(config, scope);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [plan, setPlan] = useState<PastePlan | null>(null);
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null);

  const carryOut = useCallback(async (wanted: PastePlan) => {
    setBusy(true);
    const result = await save(wanted);
    setBusy(false);
    if (result.saved.length > 0) saved(result.saved);
    if (result.failures.length > 0) setOutcome(result);
    else if (result.saved.length > 0) notify.success(t('list.edit.pasted', { count: result.saved.length }));
    if (result.skipped > 0) notify.warning(t('list.edit.skipped', { count: result.skipped }));
  }, [save, saved, setBusy, notify, t]);

  const begin = async (block: string, { id, key }: CellCursor): Promise<void> => {
    setBusy(true);
    const row = lines.findIndex((line) => line.id === id);
    const from = columns.findIndex((column) => column.key === key);
    const wanted = await read(block, lines.slice(row), columns.slice(from).filter((column) => editable.has(column.key)));
    setBusy(false);
    if (wanted.open.length > 0) setPlan(wanted);
    else await carryOut(wanted);
  };
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (waiting === null || !at) return;
    setWaiting(null);
    void latest.current(waiting, at);
  }, [waiting, at]);

  const dialogs = plan || outcome ? (
    <>
      {plan ? (
        <ForeignDialog
          model={config.model.code} open={plan.open} titleOf={(path) => fieldTitle(config.model, path, text)} closeText={t('form.cancel')}
          onApply={(decided) => {
            setPlan(null);
            void carryOut(decide(plan, decided));
          }}
          onClose={() => setPlan(null)}
        />
      ) : null}
      {outcome ? (
        <FailureReport title={t('list.edit.paste')} label={config.model.label} done={outcome.saved.length} failures={outcome.failures} onClose={() => setOutcome(null)} />
      ) : null}
    </>
  ) : null;
  return { paste: setWaiting, carryOut, dialogs };
}
