import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ParsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../engine/data-source.ts';
import { RecordForm } from '../views/form/record-form.tsx';

const WIDTH = 450; // pixels

/** Asks for what an operation needs. What the server refuses stays in the dialog, beside its field. */
export function InputDialog({ title, operation, fields, formulas, onSubmit, onClose }: {
  title: string;
  operation: string;
  fields: Record<string, FieldDocument>;
  formulas: ParsedFormulas;
  onSubmit: (input: Values) => Promise<void>;
  onClose: () => void;
}): ReactElement {
  const config = useMemo(() => configOf({ title, operation, fields, formulas }), [title, operation, fields, formulas]);
  return (
    <RecordForm
      config={config}
      mode="new"
      container="dialog"
      title={title}
      submitText={title}
      submit={async (input) => {
        await onSubmit(input);
        return input;
      }}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

/** The input as a screen of its own, so that the one form shows it. */
function configOf({ title, operation, fields, formulas }: Pick<Parameters<typeof InputDialog>[0], 'title' | 'operation' | 'fields' | 'formulas'>): ScreenConfig {
  const keys = Object.keys(fields);
  const [label = ''] = keys;
  return {
    model: { kind: 'model', schemaVersion: 1, code: operation, title, label, fields },
    screen: {
      kind: 'screen', schemaVersion: 1, code: operation, title, model: operation,
      list: { columns: [] },
      form: { container: 'dialog', width: WIDTH, columns: 1, layout: keys },
      actions: [],
    },
    related: {},
    formulas,
    permission: { buttons: [], read: keys, query: keys, write: keys },
    schemaVersion: 1,
  };
}
