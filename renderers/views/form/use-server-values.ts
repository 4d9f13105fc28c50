import { useEffect } from 'react';
import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RecordForm } from '../../formily/record-form.ts';

/** Calculated fields that call out wait for the user to pause. */
const DELAY_MS = 500;

/** Keeps look-ups, aggregates and what a chosen row of a data interface says, which only the server knows, up to date with what is typed. */
export function useServerValues(record: RecordForm, isNew: boolean): void {
  const { dataSource } = useServices();
  useEffect(() => {
    const { fields, code } = record.model.document;
    const inputs = inputsOf(fields);
    if (record.isReading || inputs.size === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    function ask(): void {
      const question = ++asked;
      dataSource.compute(code, record.state.output()).then(
        (answer) => {
          if (question === asked) record.receive(changesOf(fields, answer, (path) => record.state.get(path)));
        },
        // The server computes them again when the record is saved.
        () => undefined,
      );
    }

    const stop = record.state.subscribe((paths) => {
      if (![...paths].some((path) => inputs.has(path.replace(/\.\d+(?=\.|$)/g, '')))) return;
      clearTimeout(timer);
      timer = setTimeout(ask, DELAY_MS);
    });
    if (isNew) ask();
    return () => {
      stop();
      clearTimeout(timer);
      asked += 1;
    };
  }, [record, dataSource, isNew]);
}

/** Fields whose change may change what the server computes, without row numbers. */
export function inputsOf(fields: Record<string, FieldDocument>, prefix = ''): Set<string> {
  const inputs = new Set<string>();
  for (const [key, field] of Object.entries(fields)) {
    if (field.lookup) inputs.add(prefix + field.lookup.through);
    for (const operand of operandsOf(field.aggregate?.where)) inputs.add(prefix + operand);
    if (filledBy(field).length > 0) for (const input of [key, ...choiceSources(field)]) inputs.add(prefix + input);
    if (field.fields) for (const input of inputsOf(field.fields, `${prefix}${key}.`)) inputs.add(input);
  }
  return inputs;
}

/** Keys of the fields that the row chosen in a field fills. */
function filledBy({ options }: FieldDocument): string[] {
  return options !== undefined && 'interface' in options ? (options.fills ?? []).map(({ field }) => field) : [];
}

function operandsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(operandsOf);
  if ('any' in condition) return condition.any.flatMap(operandsOf);
  if ('not' in condition) return operandsOf(condition.not);
  if ('rows' in condition) return operandsOf(condition.where);
  const { value } = condition;
  return value !== null && typeof value === 'object' && !Array.isArray(value) && 'field' in value ? [value.field] : [];
}

function changesOf(fields: Record<string, FieldDocument>, answer: Record<string, JsonValue>, now: (path: string) => JsonValue | undefined): Record<string, JsonValue> {
  const changes: Record<string, JsonValue> = {};
  const filled = new Set(Object.values(fields).flatMap(filledBy));
  for (const [key, field] of Object.entries(fields)) {
    if (field.lookup || field.aggregate || filled.has(key)) {
      if (answer[key] !== undefined) changes[key] = answer[key];
    } else if (field.fields) {
      rowChanges(key, field.fields, answer[key], now(key), changes);
    }
  }
  return changes;
}

function rowChanges(table: string, fields: Record<string, FieldDocument>, answered: JsonValue | undefined, present: JsonValue | undefined, changes: Record<string, JsonValue>): void {
  const filled = new Set(Object.values(fields).flatMap(filledBy));
  const known = Object.keys(fields).filter((key) => fields[key]?.lookup !== undefined || filled.has(key));
  // Rows that came or went since the question was asked no longer stand where they stood.
  if (known.length === 0 || !Array.isArray(answered) || !Array.isArray(present) || answered.length !== present.length) return;
  answered.forEach((row, index) => {
    if (row === null || typeof row !== 'object' || Array.isArray(row)) return;
    for (const key of known) if (row[key] !== undefined) changes[`${table}.${index}.${key}`] = row[key];
  });
}
