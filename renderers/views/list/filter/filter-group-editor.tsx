import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Segmented, Select } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { newGroup, newKey } from './draft.ts';
import type { FilterGroup, FilterLine, FilterPart, FilterRows } from './draft.ts';
import styles from './filter-builder.module.css';
import type { FilterField } from './filter-fields.ts';
import { FilterLineEditor } from './filter-line-editor.tsx';
import { SINGLE_VALUE_OPERATORS } from './variables-for.ts';

const MAX_DEPTH = 3;

interface GroupProps {
  group: FilterGroup;
  fields: FilterField[];
  model: string;
  onChange(group: FilterGroup): void;
  onRemove?: () => void;
  depth: number;
  /** A field may be compared with another one. */
  comparesFields?: boolean;
}

/** One group: its parts joined by "and" or "or", groups within groups included. */
export function FilterGroupEditor({ group, fields, model, onChange, onRemove, depth, comparesFields = false }: GroupProps): ReactElement {
  const { t } = useServices();
  const add = (part: FilterPart): void => onChange({ ...group, parts: [...group.parts, part] });
  const replace = (part: FilterPart): void => onChange({ ...group, parts: group.parts.map((old) => (old.key === part.key ? part : old)) });
  const drop = (key: number): void => onChange({ ...group, parts: group.parts.filter((part) => part.key !== key) });
  const first = fields.find((field) => !field.columns);
  return (
    <fieldset className={depth === 0 ? styles.root : styles.group}>
      <legend className={styles.hidden}>{t('list.filter.group')}</legend>
      <div className={styles.join}>
        <Segmented<'all' | 'any'>
          size="small"
          value={group.join}
          onChange={(join) => onChange({ ...group, join })}
          options={[{ value: 'all', label: t('list.filter.all') }, { value: 'any', label: t('list.filter.any') }]}
        />
        {onRemove && <RemoveButton label={t('list.filter.removeGroup')} onClick={onRemove} />}
      </div>
      {group.parts.map((part) => (
        <PartEditor key={part.key} part={part} fields={fields} model={model} depth={depth} comparesFields={comparesFields} onChange={replace} onRemove={() => drop(part.key)} />
      ))}
      <div className={styles.add}>
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} disabled={!first} onClick={() => first && add(newLine(first))}>
          {t('list.filter.addLine')}
        </Button>
        {depth < MAX_DEPTH && (
          <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} disabled={!first} onClick={() => first && add(newGroup([newLine(first)], group.join === 'all' ? 'any' : 'all'))}>
            {t('list.filter.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** An unfinished line on a field. */
export function newLine(field: FilterField): FilterLine {
  const op = field.operators.find((operator) => operator === 'contains') ?? field.operators[0] ?? 'notEmpty';
  return { kind: 'line', key: newKey(), field: field.key, op, value: null };
}

function PartEditor({ part, fields, model, depth, comparesFields, onChange, onRemove }: {
  part: FilterPart;
  fields: FilterField[];
  model: string;
  depth: number;
  comparesFields: boolean;
  onChange: (part: FilterPart) => void;
  onRemove: () => void;
}): ReactElement {
  const { t } = useServices();
  if (part.kind === 'group') {
    return <FilterGroupEditor group={part} fields={fields} model={model} onChange={onChange} onRemove={onRemove} depth={depth + 1} comparesFields={comparesFields} />;
  }
  const choose = (key: string): void => {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) return;
    onChange(field.columns ? { ...newRows(key), key: part.key } : { ...newLine(field), key: part.key });
  };
  return (
    <div className={part.kind === 'rows' ? styles.rows : undefined}>
      <div className={styles.line}>
        <FieldSelect fields={fields} value={part.kind === 'rows' ? part.rows : part.field} onChange={choose} />
        {part.kind === 'line'
          ? <FilterLineEditor line={part} fields={fields} model={model} comparesFields={comparesFields} onChange={onChange} />
          : <QuantifierEditor rows={part} onChange={onChange} />}
        <RemoveButton label={t('list.filter.removeLine')} onClick={onRemove} />
      </div>
      {part.kind === 'rows' && (
        <FilterGroupEditor
          group={part.where}
          fields={fields.find((field) => field.key === part.rows)?.columns ?? []}
          model={model}
          depth={MAX_DEPTH}
          comparesFields={comparesFields}
          onChange={(where) => onChange({ ...part, where })}
        />
      )}
    </div>
  );
}

function newRows(rows: string): FilterRows {
  return { kind: 'rows', key: newKey(), rows, quantifier: 'any', op: 'ge', count: 1, where: newGroup() };
}

function FieldSelect({ fields, value, onChange }: { fields: FilterField[]; value: string; onChange: (key: string) => void }): ReactElement {
  const { t, text } = useServices();
  return (
    <Select
      className={styles.field}
      aria-label={t('list.filter.field')}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={220}
      value={value}
      onChange={onChange}
      options={fields.map((field) => ({ value: field.key, label: text(field.field.title) }))}
    />
  );
}

function QuantifierEditor({ rows, onChange }: { rows: FilterRows; onChange: (rows: FilterRows) => void }): ReactElement {
  const { t } = useServices();
  return (
    <>
      <Select
        className={styles.operator}
        aria-label={t('list.filter.quantifier')}
        value={rows.quantifier}
        onChange={(quantifier) => onChange({ ...rows, quantifier })}
        options={(['any', 'all', 'none', 'count'] as const).map((value) => ({ value, label: t(`list.quantifier.${value}`) }))}
      />
      {rows.quantifier === 'count' && (
        <>
          <Select
            className={styles.small}
            aria-label={t('list.filter.operator')}
            value={rows.op}
            onChange={(op) => onChange({ ...rows, op })}
            options={SINGLE_VALUE_OPERATORS.map((value) => ({ value, label: t(`list.operator.${value}`) }))}
          />
          <InputNumber
            className={styles.small}
            aria-label={t('list.filter.count')}
            min={0}
            precision={0}
            value={rows.count}
            onChange={(count) => onChange({ ...rows, count: count ?? 0 })}
          />
        </>
      )}
    </>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  return <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={label} title={label} onClick={onClick} />;
}
