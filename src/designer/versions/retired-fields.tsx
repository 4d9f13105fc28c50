import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { fieldAtPath, pathOf, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { DesignDocuments, RetiredField } from '#schemas/wire/designs.ts';
import { useDesign, usePublished } from '../state/designer-context.ts';
import { fieldsByIdentity } from './field-identity.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import styles from './versions.module.css';
import { timeText } from '#renderers/engine/time-text.ts';

/** Columns that hold values and stand in no form: to be shown again, or to be taken away for good. */
export function RetiredFields(): ReactElement {
  const { t } = useTranslation('designer');
  const { notify } = useServices();
  const { id, calls, store } = usePublished();
  const documents = useDesign((state) => state.documents);
  const { data, error } = useQuery({ queryKey: ['design', id, 'retired'], queryFn: () => calls.retired(id), staleTime: 0, retry: false });
  const [purged, setPurged] = useState<RetiredField | null>(null);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('retired.none')} />;
  const present = fieldsByIdentity(documents);

  async function restore(retired: RetiredField): Promise<void> {
    try {
      const past = await lastDesignWith(retired.fieldId);
      const to = past && placeOf(retired.fieldId, store.get().documents);
      if (!past || !to) return notify.warning(t(past ? 'retired.noTable' : 'retired.lost'));
      const { path, field } = past;
      const { key } = splitPath(path);
      const isTaken = fieldAtPath(store.get().documents.model, 'table' in to ? pathOf(to.table, key) : key) !== undefined;
      store.run({ name: 'addField', type: field.type as FieldType, to, field, ...(!isTaken && { key }) });
      notify.success(t('retired.restored', { title: retired.title }));
    } catch (failure) {
      notify.error(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /** As it was when it was last published. */
  async function lastDesignWith(identity: string): Promise<ReturnType<ReturnType<typeof fieldsByIdentity>['get']>> {
    for (const { version } of await calls.versions(id)) {
      const found = fieldsByIdentity(await calls.version(id, version)).get(identity);
      if (found) return found;
    }
    return undefined;
  }

  return (
    <>
      <ul className={styles['retired']} aria-label={t('retired.title')}>
        {data.map((field) => (
          <li key={field.fieldId}>
            <span>
              <strong>{field.title}</strong> <code>{field.field}</code>
              <small>{[t('retired.until', { number: field.version, time: timeText(field.time) }), t('retired.rows', { count: field.rows })].join(' · ')}</small>
              {isLeftBehind(field) ? <small>{t('retired.retype')}</small> : present.has(field.fieldId) && <small>{t('retired.back')}</small>}
            </span>
            {!isLeftBehind(field) && <Button size="small" disabled={present.has(field.fieldId)} onClick={() => void restore(field)}>{t('retired.restore')}</Button>}
            <Button size="small" danger onClick={() => setPurged(field)}>{t('retired.purge')}</Button>
          </li>
        ))}
      </ul>
      {purged && <PurgeDialog field={purged} code={documents.model.code} onClose={() => setPurged(null)} />}
    </>
  );
}

/** Values that a change of type has left behind, not those of a field that has gone. */
function isLeftBehind({ fieldId }: RetiredField): boolean {
  return fieldId.includes('@');
}

/** The end of the form, or of the columns of the table that the field was in; null where that is not there. */
function placeOf(identity: string, documents: DesignDocuments): ReturnType<typeof placeAfter> | null {
  const around = identity.split('/').slice(0, -1).join('/');
  if (around === '') return placeAfter(documents, undefined);
  const table = fieldsByIdentity(documents).get(around);
  return table?.field.fields ? { table: table.path, index: Object.keys(table.field.fields).length } : null;
}
