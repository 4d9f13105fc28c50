import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { conditionOf, draftOf, newGroup } from './draft.ts';
import type { FilterGroup } from './draft.ts';
import styles from './filter-builder.module.css';
import { FilterGroupEditor } from './filter-group-editor.tsx';
import { filterFields } from './filter-fields.ts';
import { useSentence } from './use-sentence.ts';

/** Builds a nested condition over the model's fields and reads it out before it is applied. */
export function FilterBuilder({ config, scope, filter, onApply, applyText }: {
  config: ScreenConfig;
  scope: Values;
  filter: Condition | null;
  onApply: (filter: Condition | null) => void;
  /** Where the condition does not filter a list, what its button says. */
  applyText?: string;
}): ReactElement {
  const { t } = useServices();
  const fields = useMemo(() => filterFields(config, scope), [config, scope]);
  const [draft, setDraft] = useState<FilterGroup>(() => startOf(filter));
  useEffect(() => setDraft(startOf(filter)), [filter]);
  const condition = conditionOf(draft);
  const sentence = useSentence(config.model, condition);
  return (
    <form
      className={styles.builder}
      aria-label={t('list.filter.title')}
      onSubmit={(event) => {
        event.preventDefault();
        // The builder may lie in a popover within another form.
        event.stopPropagation();
        onApply(condition);
      }}
    >
      <div className={styles.scroll}>
        <FilterGroupEditor group={draft} fields={fields} model={config.model.code} onChange={setDraft} depth={0} />
      </div>
      <output className={styles.sentence}>
        {condition ? t('list.filter.sentence', { sentence }) : t('list.filter.nothing')}
      </output>
      <div className={styles.foot}>
        <Button onClick={() => onApply(null)} disabled={!filter && draft.parts.length === 0}>{t('list.filter.clear')}</Button>
        <Button type="primary" htmlType="submit">{applyText ?? t('list.filter.apply')}</Button>
      </div>
    </form>
  );
}

/** A condition the builder cannot show (with `not`) starts over. */
function startOf(filter: Condition | null): FilterGroup {
  return draftOf(filter) ?? newGroup();
}
