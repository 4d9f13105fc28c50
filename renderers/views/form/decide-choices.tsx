import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RecordForm } from '../../formily/record-form.ts';
import { decidedValues, openChoices } from '../choices/decisions.ts';
import { fieldTitle } from '../choices/field-title.ts';
import { ForeignDialog } from '../choices/foreign-dialog.tsx';

/** Decides on the values of a record that are no choices: each time as one step, which can be undone. */
export function DecideChoices({ record, model }: { record: RecordForm; model: ModelDocument }): ReactElement | null {
  const { text } = useServices();
  const [open, setOpen] = useState(() => openChoices(record.choices.foreign()));
  const close = (): void => record.isDeciding.set(false);

  function apply(decided: ReadonlyMap<string, string>): void {
    const changes = decidedValues(open, decided, (path) => record.state.get(path) ?? null);
    record.edit((state) => state.setMany(changes), 'fill');
    const left = open.filter(({ key }) => !decided.has(key));
    if (left.length === 0) close();
    else setOpen(left);
  }

  useEffect(() => {
    if (open.length === 0) record.isDeciding.set(false);
  }, [open, record]);
  if (open.length === 0) return null;
  return (
    <ForeignDialog
      model={model.code} open={open} titleOf={(fieldPath) => fieldTitle(model, fieldPath, text)} record={record.values} onApply={apply} onClose={close}
    />
  );
}
