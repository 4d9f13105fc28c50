import { Tag } from 'antd';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useSentence } from '../filter/use-sentence.ts';
import styles from './active-filters.module.css';
import { isEmptyOperand, searchCondition, searchValue } from './search-condition.ts';
import type { SearchField } from './search-fields.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';

export interface ActiveFiltersProps {
  model: ModelDocument;
  fields: SearchField[];
  search: Record<string, JsonValue>;
  keyword: string;
  filter: Condition | null;
  onChange(change: { search?: Record<string, JsonValue>; keyword?: string; filter?: null }): void;
}

/** What narrows the list now, in words; each part can be taken away by itself. */
export function ActiveFilters({ model, fields, search, keyword, filter, onChange }: ActiveFiltersProps): ReactElement | null {
  const { t } = useServices();
  const filled = fields.filter((field) => !isEmptyOperand(searchValue(field, search)));
  if (filled.length === 0 && !keyword && !filter) return null;
  return (
    <div className={styles.line}>
      <span className={styles.title}>{t('list.filter.active')}</span>
      {keyword && <Chip onRemove={() => onChange({ keyword: '' })}>{t('list.filter.keyword', { keyword })}</Chip>}
      {filled.map((field) => (
        <ConditionChip
          key={field.key}
          model={model}
          condition={searchCondition(field, searchValue(field, search))}
          // An emptied field must not fall back to its default.
          onRemove={() => onChange({ search: { ...search, [field.key]: null } })}
        />
      ))}
      {filter && <ConditionChip model={model} condition={filter} onRemove={() => onChange({ filter: null })} />}
      <button
        type="button"
        className={styles.clear}
        onClick={() => onChange({
          search: Object.fromEntries(fields.filter((field) => !isEmptyOperand(field.default)).map((field) => [field.key, null])),
          keyword: '',
          filter: null,
        })}
      >
        {t('list.filter.clearAll')}
      </button>
    </div>
  );
}

function ConditionChip({ model, condition, onRemove }: { model: ModelDocument; condition: Condition | null; onRemove: () => void }): ReactElement {
  return <Chip onRemove={onRemove}>{useSentence(model, condition)}</Chip>;
}

function Chip({ children, onRemove }: { children: string; onRemove: () => void }): ReactElement {
  const { t } = useServices();
  return (
    <Tag
      bordered={false}
      color="processing"
      closable={{ 'aria-label': t('list.filter.remove', { filter: children }) }}
      onClose={(event) => {
        event.preventDefault();
        onRemove();
      }}
      className={styles.chip}
    >
      <span className={styles.text} title={children}>{children}</span>
    </Tag>
  );
}
