import type { ReactElement, ReactNode } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { useCompact } from '../../engine/compact.ts';
import type { ListResult, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useFieldRenderer } from '../../engine/registry-context.tsx';
import { screenLink } from '../../engine/screen-link.ts';
import type { LinkSource } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import styles from './related.module.css';
import { ScreenLink } from './screen-link.tsx';

export type Column = [key: string, field: FieldDocument];

/** A few records, each by its first column the way to itself; as cards where there is no room for a table. */
export function RecordLines({ config, columns, list, from }: { config: ScreenConfig; columns: readonly Column[]; list: ListResult['list']; from: LinkSource }): ReactElement {
  const { text } = useServices();
  const isCompact = useCompact();
  const link = (record: RecordRow): string => screenLink(config.screen, from, { params: { record: String(record['id']) } });
  const [label, ...others] = columns;
  if (isCompact) {
    return (
      <ul className={styles['cards']}>
        {list.map((record) => (
          <li key={String(record['id'])} className={styles['card']}>
            <ScreenLink to={link(record)}>{label ? <Value config={config} column={label} record={record} /> : String(record['id'])}</ScreenLink>
            <dl className={styles['pairs']}>
              {others.map((column) => <div key={column[0]} className={styles['pair']}><dt>{text(column[1].title)}</dt><dd><Value config={config} column={column} record={record} /></dd></div>)}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className={styles['table']}>
      <thead><tr>{columns.map((column) => <Head key={column[0]} column={column} />)}</tr></thead>
      <tbody>
        {list.map((record) => (
          <tr key={String(record['id'])}>
            {columns.map((column) => (
              <Cell key={column[0]} column={column}>
                {column === label ? <ScreenLink to={link(record)}><Value config={config} column={column} record={record} /></ScreenLink> : <Value config={config} column={column} record={record} />}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ column: [, field] }: { column: Column }): ReactElement {
  const { text } = useServices();
  const { align } = useFieldRenderer(field.type);
  return <th scope="col" style={{ textAlign: align }}>{text(field.title)}</th>;
}

function Cell({ column: [, field], children }: { column: Column; children: ReactNode }): ReactElement {
  const { align } = useFieldRenderer(field.type);
  return <td style={{ textAlign: align }}>{children}</td>;
}

function Value({ config, column: [key, field], record }: { config: ScreenConfig; column: Column; record: RecordRow }): ReactElement {
  return <FieldCell model={config.model.code} fieldPath={key} field={field} value={record[key] ?? null} display={record.$display?.[key]} ellipsis />;
}
