import { Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import type { ComparisonOperator, FieldOperand, PeriodOperand, VariableName } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isFieldOperand } from '#schemas/language/conditions/operand.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { useFieldRenderer } from '../../../engine/registry-context.tsx';
import { useServices } from '../../../engine/services-context.tsx';
import { isUnary } from './draft.ts';
import type { FilterLine } from './draft.ts';
import styles from './filter-builder.module.css';
import type { FilterField } from './filter-fields.ts';
import { periodText } from './period-text.ts';
import { periodsFor, SINGLE_VALUE_OPERATORS, variablesFor } from './variables-for.ts';

/** Operator and operand of one line. */
export function FilterLineEditor({ line, fields, model, comparesFields = false, onChange }: {
  line: FilterLine;
  fields: FilterField[];
  model: string;
  comparesFields?: boolean;
  onChange: (line: FilterLine) => void;
}): ReactElement {
  const { t } = useServices();
  const known = fields.find((field) => field.key === line.field);
  if (!known) return <span className={styles.operand}>{t('list.filter.unknownField')}</span>;
  const change = (op: ComparisonOperator): void =>
    onChange({ ...line, op, value: operandKind(op) === operandKind(line.op) && (COMPARABLE.includes(op) || !fieldOperandOf(line.value)) ? line.value : null });
  return (
    <>
      <Select
        className={styles.operator}
        aria-label={t('list.filter.operator')}
        popupMatchSelectWidth={120}
        // All of them are seen at once: 为空 and 不为空, the last of a number's, are what most rules ask.
        listHeight={400}
        value={line.op}
        onChange={change}
        options={known.operators.map((op) => ({ value: op, label: t(`list.operator.${op}`) }))}
      />
      {!isUnary(line.op) && <Operand line={line} known={known} others={comparesFields ? othersFor(known, line.op, fields) : []} model={model} onChange={(value) => onChange({ ...line, value })} />}
    </>
  );
}

/** Operands of one kind can be kept when the operator changes. */
function operandKind(op: ComparisonOperator): string {
  if (isUnary(op)) return 'none';
  if (op === 'between' || op === 'overlaps') return 'range';
  return op === 'in' || op === 'notIn' ? 'list' : 'single';
}

interface OperandProps {
  line: FilterLine;
  known: FilterField;
  /** Fields that it may be compared with. */
  others: readonly FilterField[];
  model: string;
  onChange(value: JsonValue): void;
}

const FIXED = 'fixed';

function Operand(props: OperandProps): ReactElement {
  const { t, text } = useServices();
  const { line, known, others, onChange } = props;
  const variables = variablesFor(known.field, line.op);
  const periods = periodsFor(known.field, line.op);
  const variable = variableOf(line.value);
  const period = periodOf(line.value);
  const other = fieldOperandOf(line.value);
  return (
    <>
      {variables.length + periods.length + others.length > 0 && (
        <Select
          className={styles.operator}
          aria-label={t('list.filter.source')}
          showSearch
          optionFilterProp="label"
          value={period ?? other ? JSON.stringify(period ?? other) : variable?.var ?? FIXED}
          popupMatchSelectWidth={180}
          onChange={(name) => onChange(name === FIXED ? null : name.startsWith('{') ? (JSON.parse(name) as JsonValue) : { var: name })}
          options={[
            { value: FIXED, label: t('list.filter.fixed') },
            ...variables.map((name) => ({ value: name as string, label: t(`list.variable.${name}`) })),
            ...withOwn(periods, period).map((one) => ({ value: JSON.stringify(one), label: periodText(one, t) })),
            ...others.map(({ key, field }) => ({ value: JSON.stringify({ field: key }), label: t('list.filter.otherField', { title: text(field.title) }) })),
          ]}
        />
      )}
      {variable === null && period === null && other === null && <FixedOperand {...props} />}
      {variable?.var === 'today' && (
        <InputNumber
          className={styles.small}
          aria-label={t('list.filter.addDays')}
          precision={0}
          value={variable.addDays ?? 0}
          formatter={(days) => t('list.filter.days', { days: Number(days) > 0 ? `+${days}` : String(days ?? 0) })}
          parser={(text) => Number((text ?? '').replace(/[^\d-]/g, '')) || 0}
          onChange={(days) => onChange({ var: 'today', ...(days && { addDays: days }) })}
        />
      )}
    </>
  );
}

function FixedOperand({ line, known, model, onChange }: OperandProps): ReactElement {
  const { t } = useServices();
  const id = useId();
  const { Widget, filter } = useFieldRenderer(known.field.type);
  const base = { field: known.field, model, fieldPath: known.path };
  if (filter && filter.op === line.op) {
    return (
      <div className={styles.operand} role="group" aria-label={t('list.filter.value')}>
        <filter.Widget {...base} id={id} value={line.value} onChange={onChange} />
      </div>
    );
  }
  if (isTextOperator(line.op) && valueKindOf(known.field) !== 'list') {
    return (
      <Input
        className={styles.operand}
        aria-label={t('list.filter.value')}
        value={typeof line.value === 'string' ? line.value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
  }
  const widget = { ...base, readOnly: false, invalid: false, required: false };
  const operandField = plainField(known.field, line.op);
  if (line.op === 'overlaps') {
    return (
      <div className={styles.operand} role="group" aria-label={t('list.filter.value')}>
        <Widget {...widget} field={operandField} id={id} value={line.value} onChange={onChange} />
      </div>
    );
  }
  if (line.op === 'between') {
    const [low = null, high = null] = Array.isArray(line.value) ? line.value : [];
    return (
      <div className={styles.operand} role="group" aria-label={t('list.filter.value')}>
        <Widget {...widget} field={operandField} id={`${id}-low`} value={low} onChange={(next) => onChange([next, high])} />
        <span className={styles.to}>–</span>
        <Widget {...widget} field={operandField} id={`${id}-high`} value={high} onChange={(next) => onChange([low, next])} />
      </div>
    );
  }
  if ((line.op === 'in' || line.op === 'notIn') && !known.field.options && !filter) {
    return (
      <Select
        className={styles.operand}
        mode="tags"
        open={false}
        aria-label={t('list.filter.value')}
        value={Array.isArray(line.value) ? (line.value as string[]) : []}
        onChange={(values: string[]) => onChange(values)}
      />
    );
  }
  const value = operandField.multiple ? (Array.isArray(line.value) ? line.value : []) : Array.isArray(line.value) ? (line.value[0] ?? null) : line.value;
  return (
    <div className={styles.operand} role="group" aria-label={t('list.filter.value')}>
      <label htmlFor={id} className={styles.hidden}>{t('list.filter.value')}</label>
      <Widget {...widget} field={operandField} id={id} value={value} onChange={onChange} />
    </div>
  );
}

/** The field as something to compare with: nothing is required of it, and lists take several values. */
function plainField(field: FieldDocument, op: ComparisonOperator): FieldDocument {
  const { formula: _formula, required: _required, readOnly: _readOnly, default: _default, ...plain } = field;
  return { ...plain, multiple: op === 'in' || op === 'notIn' };
}

function isTextOperator(op: ComparisonOperator): boolean {
  return op === 'contains' || op === 'notContains' || op === 'startsWith' || op === 'endsWith';
}

function variableOf(value: JsonValue): { var: VariableName; addDays?: number } | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'var' in value
    ? (value as { var: VariableName; addDays?: number })
    : null;
}

function periodOf(value: JsonValue): PeriodOperand | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'period' in value ? (value as unknown as PeriodOperand) : null;
}

/** A period from elsewhere that is not among the usual ones stays as it is. */
function withOwn(periods: PeriodOperand[], own: PeriodOperand | null): PeriodOperand[] {
  return own === null || periods.some((period) => JSON.stringify(period) === JSON.stringify(own)) ? periods : [...periods, own];
}

const COMPARABLE: readonly ComparisonOperator[] = SINGLE_VALUE_OPERATORS;

function othersFor(known: FilterField, op: ComparisonOperator, fields: readonly FilterField[]): FilterField[] {
  if (!COMPARABLE.includes(op)) return [];
  return fields.filter((one) => !one.columns && one.key !== known.key && valueKindOf(one.field) === valueKindOf(known.field));
}

function fieldOperandOf(value: JsonValue): FieldOperand | null {
  return isFieldOperand(value) ? value : null;
}
