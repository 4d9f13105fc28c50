import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { conditionOf, draftOf, newGroup } from '#renderers/views/list/filter/draft.ts';
import type { FilterField } from '#renderers/views/list/filter/filter-fields.ts';
import { FilterGroupEditor } from '#renderers/views/list/filter/filter-group-editor.tsx';
import { useSentence } from '#renderers/views/list/filter/use-sentence.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import styles from '../view.module.css';

interface ModelConditionProps {
  label: string;
  model: ModelDocument;
  /** What the condition may speak of. */
  fields: FilterField[];
  value: Condition | null;
  /** Null: no finished line is left. */
  onChange(condition: Condition | null): void;
  /** The condition is one on the rows of a table, by its path. */
  table?: string;
  /** What it means that there is no condition. */
  none: string;
}

/** Puts a condition on records of a model together, and says it as a sentence. What the builder has no words for is kept until it is set again. */
export function ModelCondition({ label, model, fields, value, onChange, table = '', none }: ModelConditionProps): ReactElement {
  const { t } = useTranslation('designer');
  const [{ draft, of }, setDraft] = useState(() => ({ draft: draftOf(value), of: value }));
  // Taken back, or changed in another view: unfinished lines of before go.
  if (!isSame(of, value)) setDraft({ draft: draftOf(value), of: value });
  const sentence = useSentence(model, value, table);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <div role="group" aria-label={label}>
        {draft === null ? (
          <p>{sentence} <Button size="small" onClick={() => setDraft({ draft: newGroup(), of: value })}>{t('rules.writeAgain')}</Button></p>
        ) : (
          <FilterGroupEditor
            group={draft} fields={fields} model={model.code} depth={0} comparesFields
            onChange={(next) => {
              const condition = conditionOf(next);
              setDraft({ draft: next, of: condition });
              if (!isSame(condition, value)) onChange(condition);
            }}
          />
        )}
        {draft !== null && <p className={styles['hint']}><output>{value ? sentence : none}</output></p>}
      </div>
    </FieldRegistryProvider>
  );
}

function isSame(a: Condition | null, b: Condition | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
