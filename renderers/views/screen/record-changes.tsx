import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { HistoryEntry, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useValueTexts } from '../../engine/value-texts.ts';
import type { NamedValue, ValueText } from '../../engine/value-texts.ts';
import styles from './history-drawer.module.css';

type Change = HistoryEntry['changes'][number];

interface RecordChangesProps {
  config: ScreenConfig;
  changes: readonly Change[];
  /** Of `useChangedTexts`. */
  valueText: ValueText;
  /** There was nothing before. */
  isNew?: boolean;
  /** Stands behind a line. */
  beside?(named: FieldAt, title: string, path: string): ReactNode;
}

/** What was changed in a record, field by field: as it was, and as it is. */
export function RecordChanges({ config, changes, valueText, isNew = false, beside }: RecordChangesProps): ReactElement {
  const services = useServices();
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, before, after }) => {
        const named = fieldAt(config, path);
        const title = titleAt(named, path, services);
        return (
          <div key={path} className={styles.change}>
            <dt>{title}</dt>
            <dd>
              {!isNew && <><del>{rowText(named, before, valueText, services.t)}</del><span aria-hidden> → </span></>}
              <ins>{rowText(named, after, valueText, services.t)}</ins>
              {named !== null && beside?.(named, title, path)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Texts of the codes and ids in all these changes, asked for together. */
export function useChangedTexts(config: ScreenConfig, entries: readonly { changes: readonly Change[] }[]): ValueText {
  return useValueTexts(config.model.code, useMemo(() => entries.flatMap((entry) => changedValues(entry.changes, config)), [entries, config]));
}

export interface FieldAt {
  field: FieldDocument;
  table?: FieldDocument;
  /** From 1. */
  row?: number;
  path: string;
}

/** The field a path names: `price`, `measure`, `measure.0`, `measure.0.price`. */
function fieldAt({ model }: ScreenConfig, path: string): FieldAt | null {
  const [key = '', row, column] = path.split('.');
  const field = fieldOf(model, key);
  if (!field) return null;
  const number = /^\d+$/.test(row ?? '') ? { row: Number(row) + 1 } : {};
  const inner = column === undefined ? undefined : field.fields?.[column];
  return inner ? { field: inner, table: field, path: `${key}.${column}`, ...number } : { field, path: key, ...number };
}

function titleAt(named: FieldAt | null, path: string, { t, text }: ReturnType<typeof useServices>): string {
  if (!named) return path;
  const title = text(named.field.title);
  if (named.row === undefined) return title;
  const row = t('list.history.row', { row: named.row });
  return named.table ? `${text(named.table.title)} · ${row} · ${title}` : `${title} · ${row}`;
}

/** A whole child row is said as the list of its values. */
function rowText(named: FieldAt | null, value: JsonValue, valueText: ValueText, t: ReturnType<typeof useServices>['t']): string {
  const columns = named?.field.fields;
  if (!columns) return valueText(named?.field, value);
  if (Array.isArray(value)) return t('list.history.rows', { count: value.length });
  if (typeof value !== 'object' || value === null) return valueText(undefined, value);
  return Object.entries(columns)
    .filter(([key]) => value[key] !== null && value[key] !== undefined && value[key] !== '')
    .map(([key, column]) => valueText(column, value[key] ?? null))
    .join(' · ');
}

function changedValues(changes: readonly Change[], config: ScreenConfig): NamedValue[] {
  return changes.flatMap(({ path, before, after }) => {
    const named = fieldAt(config, path);
    if (!named) return [];
    if (!named.field.fields) return [before, after].map((value) => ({ path: named.path, field: named.field, value }));
    return Object.entries(named.field.fields).flatMap(([key, field]) =>
      [before, after].flatMap((row) =>
        row && typeof row === 'object' && !Array.isArray(row) ? [{ path: `${named.path}.${key}`, field, value: row[key] ?? null }] : []));
  });
}
