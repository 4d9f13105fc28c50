import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import { filterFields } from '#renderers/views/list/filter/filter-fields.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { designConfig } from '../design-config.ts';
import { useDesign } from '../state/designer-context.ts';
import { ModelCondition } from './model-condition.tsx';
import { rowFields } from './row-fields.ts';

interface ConditionEditorProps {
  label: string;
  value: Condition | null;
  /** Null: no finished line is left. */
  onChange(condition: Condition | null): void;
  /** The condition is one on the rows of a table, by its path. */
  table?: string;
  /** What it means that there is no condition. */
  none: string;
}

/** A condition on the records of the form that is designed. */
export function ConditionEditor({ table = '', ...given }: ConditionEditorProps): ReactElement {
  const documents = useDesign((state) => state.documents);
  const { text } = useServices();
  const fields = useMemo(() => (table === '' ? filterFields(designConfig(documents)) : rowFields(documents, table, text)), [documents, table, text]);
  return <ModelCondition {...given} model={documents.model} fields={fields} table={table} />;
}
