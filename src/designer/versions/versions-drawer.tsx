import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Empty, Input, Modal, Skeleton, Tabs, Tag, Timeline } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { RetiredField } from '#schemas/wire/designs.ts';
import { PlanView, unaccepted } from '../publish/plan-view.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { VersionDifference } from './version-difference.tsx';

/** What has been published, what each publication changed, and the way back; below it the columns nothing shows any more. */
export function VersionsDrawer({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <Drawer open width="min(640px, 100vw)" title={t('bar.versions')} onClose={onClose}>
      <Tabs items={[
        { key: 'versions', label: t('versions.title'), children: <Versions /> },
        { key: 'retired', label: t('retired.title'), children: <Retired /> },
      ]} />
    </Drawer>
  );
}

function Versions(): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { id, calls } = useDesigner();
  const { data, error } = useQuery({ queryKey: ['design', id, 'versions'], queryFn: () => calls.versions(id), staleTime: 0, retry: false });
  const [shown, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('versions.none')} />;
  return (
    <>
      <Timeline items={data.map((version) => ({
        children: (
          <section aria-label={t('versions.number', { number: version.version })}>
            <p>
              <strong>{t('versions.number', { number: version.version })}</strong> {version.isCurrent && <Tag color="green">{t('versions.current')}</Tag>}
              <span>{version.author} · {new Date(version.time).toLocaleString(locale)}</span>
            </p>
            {version.note !== '' && <p>{version.note}</p>}
            {version.changes.length > 0 && <ul>{version.changes.map((change, index) => <li key={index}>{change}</li>)}</ul>}
            <Button size="small" onClick={() => setShown(shown === version.version ? null : version.version)} aria-expanded={shown === version.version}>{t('versions.compare')}</Button>{' '}
            {!version.isCurrent && <Button size="small" onClick={() => setWanted(version.version)}>{t('versions.rollback')}</Button>}
            {shown === version.version && <VersionDifference version={version.version} />}
          </section>
        ),
      }))} />
      {wanted !== null && <RollbackDialog version={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

/** Going back is a new version; what has been entered since stays. */
function RollbackDialog({ version, onClose }: { version: number; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { notify } = useServices();
  const { id, calls, autosave } = useDesigner();
  const client = useQueryClient();
  const { data: plan, error } = useQuery({ queryKey: ['design', id, 'plan', 'back', version], queryFn: () => calls.plan(id, version), gcTime: 0, retry: false });
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  async function goBack(): Promise<void> {
    if (!plan) return;
    setBusy(true);
    try {
      await calls.rollback(id, { version, note: t('versions.rollbackNote', { number: version }), hash: plan.hash, acceptedUnfit: [...accepted] });
      await autosave.takeTheirs();
      await client.invalidateQueries({ queryKey: ['design', id, 'versions'] });
      onClose();
    } catch (failure) {
      notify.error(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open title={t('versions.rollbackTitle', { number: version })} okText={t('versions.rollback')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => void goBack()}
      okButtonProps={{ disabled: !plan || unaccepted(plan, accepted).length > 0, loading: isBusy }}
    >
      <p>{t('versions.rollbackText')}</p>
      {error && <p role="alert">{error.message}</p>}
      {plan && <PlanView plan={plan} accepted={accepted} onAccept={(fieldId, isAccepted) => setAccepted(new Set(isAccepted ? [...accepted, fieldId] : [...accepted].filter((one) => one !== fieldId)))} />}
    </Modal>
  );
}

/** Columns that hold values and stand in no form: to be shown again, or to be taken away for good. */
function Retired(): ReactElement {
  const { t } = useTranslation('designer');
  const { modal } = App.useApp();
  const { notify, locale } = useServices();
  const { id, calls, store } = useDesigner();
  const client = useQueryClient();
  const model = useDesign((state) => state.documents.model);
  const { data, error } = useQuery({ queryKey: ['design', id, 'retired'], queryFn: () => calls.retired(id), staleTime: 0, retry: false });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('retired.none')} />;

  async function restore(field: RetiredField): Promise<void> {
    const versions = await calls.versions(id);
    for (const { version } of versions) {
      const { model: past } = await calls.version(id, version);
      const found = fieldAtPath(past, field.field);
      if (!found) continue;
      const { table, key } = splitPath(field.field);
      const to = table === '' ? placeAfter(store.get().documents, undefined) : { table, index: Number.MAX_SAFE_INTEGER };
      const isTaken = fieldAtPath(store.get().documents.model, field.field) !== undefined;
      store.run({ name: 'addField', type: found.type as FieldType, to, field: found, ...(!isTaken && { key }) });
      notify.success(t('retired.restored', { title: field.title }));
      return;
    }
    notify.warning(t('retired.lost'));
  }

  function purge(field: RetiredField): void {
    let typed = '';
    void modal.confirm({
      title: t('retired.purgeTitle', { title: field.title }), okText: t('retired.purge'), okButtonProps: { danger: true }, cancelText: t('action.cancel'),
      content: <><p>{t('retired.purgeText', { count: field.rows, code: model.code })}</p><Input aria-label={model.code} onChange={(event) => (typed = event.target.value)} /></>,
      onOk: async () => {
        try {
          await calls.purge(id, [field.fieldId], typed);
          await client.invalidateQueries({ queryKey: ['design', id, 'retired'] });
        } catch (failure) {
          notify.error(failure instanceof Error ? failure.message : String(failure));
        }
      },
    });
  }

  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data.map((field) => (
        <li key={field.fieldId} style={{ display: 'flex', gap: 8, alignItems: 'center', paddingBlock: 8 }}>
          <span style={{ flex: 1 }}><strong>{field.title}</strong> <code>{field.field}</code><br /><small>{t('retired.rows', { count: field.rows })} · {new Date(field.time).toLocaleString(locale)}</small></span>
          <Button size="small" onClick={() => void restore(field)}>{t('retired.restore')}</Button>
          <Button size="small" danger onClick={() => purge(field)}>{t('retired.purge')}</Button>
        </li>
      ))}
    </ul>
  );
}
