import { Button } from 'antd';
import { use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { RelatedNode } from '#schemas/language/documents/screen.ts';
import { useCompact } from '../../engine/compact.ts';
import type { ListResult, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useRecordList, useScreenConfig } from '../../engine/queries.ts';
import { screenLink } from '../../engine/screen-link.ts';
import type { LinkSource } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useFieldRenderer } from '../../engine/registry-context.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import decoration from '../form/decoration.module.css';
import { FormPlaceContext } from '../form/form-place.ts';
import styles from './related.module.css';
import { ScreenLink } from './screen-link.tsx';

const SHOWN = 10;

/** Records of another model that name the one of the form; nothing while that is new, and for readers who may not know them. */
export function RelatedRecords({ node }: { node: RelatedNode }): ReactElement | null {
  const { t, text } = useServices();
  const place = use(FormPlaceContext);
  if (!place) return <div className={decoration['slot']}>{node.title === undefined ? t('form.related.sketch', { name: node.related }) : text(node.title)}</div>;
  const { record } = place.slot;
  return record === undefined ? null : <OfRecord node={node} id={record} from={place.from} />;
}

function OfRecord({ node, id, from }: { node: RelatedNode; id: string; from: LinkSource }): ReactElement | null {
  const { t, text } = useServices();
  const { data: config } = useScreenConfig(node.related);
  const columns = config ? columnsOf(config, node) : [];
  const { data, isError, refetch } = useRecordList(node.related, config && fieldOf(config.model, node.by) ? {
    pageSize: SHOWN, sidx: '-creatorTime', fields: columns.map(([key]) => key), filter: { field: node.by, op: 'eq', value: id },
  } : null);
  if (!config || (!data && !isError)) return null;
  return (
    <section className={styles['related']} aria-label={text(node.title ?? config.screen.title)}>
      <header className={styles['head']}>
        <h3 className={styles['title']}>{text(node.title ?? config.screen.title)}</h3>
        {data?.list.length === 0 && <span className={styles['soft']}>{t('form.related.none')}</span>}
        {data && data.pagination.total > SHOWN && (
          <ScreenLink to={screenLink(config.screen, from, { scope: { [node.by]: id } })}>{t('form.related.all', { count: data.pagination.total })}</ScreenLink>
        )}
      </header>
      {data ? data.list.length > 0 && <Records config={config} columns={columns} list={data.list} from={from} /> : (
        <p className={styles['soft']}>{t('list.state.failed')} <Button size="small" onClick={() => void refetch()}>{t('list.state.retry')}</Button></p>
      )}
    </section>
  );
}

type Column = [key: string, field: FieldDocument];

/** What names a record comes first: it is the way to it. */
function columnsOf({ model }: ScreenConfig, { columns = [] }: RelatedNode): Column[] {
  return [...new Set([model.label, ...columns])].flatMap((key): Column[] => {
    const field = fieldOf(model, key);
    return field ? [[key, field]] : [];
  });
}

function Records({ config, columns, list, from }: { config: ScreenConfig; columns: readonly Column[]; list: ListResult['list']; from: LinkSource }): ReactElement {
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
