import { use } from 'react';
import type { ReactElement } from 'react';
import type { RelatedNode } from '#schemas/language/documents/screen.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useRecordList, useScreenConfig } from '../../engine/queries.ts';
import { screenLink } from '../../engine/screen-link.ts';
import type { LinkSource } from '../../engine/screen-link.ts';
import { useServices } from '../../engine/services-context.tsx';
import decoration from '../form/decoration.module.css';
import { FormPlaceContext } from '../form/form-place.ts';
import { LoadFailed } from './load-failed.tsx';
import { RecordLines } from './record-lines.tsx';
import type { Column } from './record-lines.tsx';
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
      {data ? data.list.length > 0 && <RecordLines config={config} columns={columns} list={data.list} from={from} /> : <LoadFailed onRetry={() => void refetch()} />}
    </section>
  );
}

/** What names a record comes first: it is the way to it. */
function columnsOf({ model }: ScreenConfig, { columns = [] }: RelatedNode): Column[] {
  return [...new Set([model.label, ...columns])].flatMap((key): Column[] => {
    const field = fieldOf(model, key);
    return field ? [[key, field]] : [];
  });
}
