import { UndoOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Result, Skeleton, Tag, Timeline } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { failureText } from '../../actions/failure-text.ts';
import { useCompact } from '../../engine/compact.ts';
import type { HistoryEntry, ScreenConfig } from '../../engine/data-source.ts';
import { mayPress } from '../../engine/permission.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useHistory } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ValueText } from '../../engine/value-texts.ts';
import styles from './history-drawer.module.css';
import { ChangesSince } from './changes-since.tsx';
import { RecordChanges, useChangedTexts } from './record-changes.tsx';
import type { FieldAt } from './record-changes.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import type { Reverting } from './revert-dialog.tsx';
import { timeText } from '../../engine/time-text.ts';

/** Who writes where no person does: the first data, operations of the server. */
const SYSTEM = 'system';
const KIND_COLOUR = { create: 'green', update: 'blue', remove: 'red', restore: 'green' } as const;
const KIND_TAG = { create: 'success', update: 'processing', remove: 'error', restore: 'success' } as const;

/** Who changed what in a record, and when; the newest change first. */
export function HistoryTimeline({ config, recordId, onClose }: { config: ScreenConfig; recordId: string; onClose: () => void }): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const history = useHistory(config.model.code, recordId);
  const entries = useMemo(() => [...(history.data ?? [])].sort((a, b) => b.version - a.version), [history.data]);
  const valueText = useChangedTexts(config, entries);
  const [since, setSince] = useState<number | null>(null);
  const [reverting, setReverting] = useState<Reverting | null>(null);
  const version = entries[0]?.version ?? 0;
  // Whether the record is locked, or a rule stands against it, the server says.
  const canRevert = config.model.writable !== false && mayPress(config.permission, 'btn_edit') && entries[0]?.kind !== 'remove';
  const revert = (to: number, title: string, fields?: string[]): void => setReverting({ to, version, title, ...(fields && { fields }) });
  return (
    <Drawer open onClose={onClose} title={t('list.history.title')} width={compact ? '100%' : 560}>
      {history.isPending && <Skeleton active />}
      {history.isError && <Result status="error" title={t('list.state.failed')} subTitle={failureText(history.error, t)} />}
      {history.isSuccess && entries.length === 0 && <Empty description={t('list.history.none')} />}
      <Timeline
        items={entries.map((entry) => ({
          key: entry.version,
          color: KIND_COLOUR[entry.kind],
          children: (
            <section className={styles.entry}>
              <header className={styles.head}>
                <strong>{entry.userId === SYSTEM ? t('list.history.system') : entry.userName}</strong>
                <Tag bordered={false} color={KIND_TAG[entry.kind]}>{t(`list.history.${entry.kind}`)}</Tag>
                <time dateTime={new Date(entry.time).toISOString()}>
                  {timeText(entry.time)}
                </time>
                {entry.version < version && entry.kind !== 'remove' && entries[0]?.kind !== 'remove' && (
                  <Button type="link" size="small" onClick={() => setSince(entry.version)}>{t('list.history.since')}</Button>
                )}
                {canRevert && entry.version < version && entry.kind !== 'remove' && (
                  <Button type="link" size="small" onClick={() => revert(entry.version, t('list.history.revertTo', { version: entry.version }))}>
                    {t('list.history.revertTo', { version: entry.version })}
                  </Button>
                )}
              </header>
              {entry.reason !== undefined && <p className={styles.reason}>{t('list.history.because', { reason: entry.reason })}</p>}
              {entry.kind !== 'remove' && entry.kind !== 'restore' && <Changes entry={entry} config={config} valueText={valueText} onRevert={canRevert ? revert : null} />}
            </section>
          ),
        }))}
      />
      {since !== null && (
        <ChangesSince config={config} recordId={recordId} history={entries} version={since} onClose={() => setSince(null)} />
      )}
      {reverting && <RevertDialog config={config} recordId={recordId} wanted={reverting} onClose={() => setReverting(null)} />}
    </Drawer>
  );
}

function Changes({ entry, config, valueText, onRevert }: {
  entry: HistoryEntry;
  config: ScreenConfig;
  valueText: ValueText;
  /** Null: nothing can be taken back. */
  onRevert: ((to: number, title: string, fields: string[]) => void) | null;
}): ReactElement {
  const services = useServices();
  const isNew = entry.kind === 'create';
  return (
    <RecordChanges
      config={config} changes={entry.changes} valueText={valueText} isNew={isNew}
      beside={(named, title, path) => onRevert && !isNew && isRevertable(named) && (
        <Button
          type="link"
          size="small"
          icon={<UndoOutlined aria-hidden />}
          aria-label={services.t('list.history.revertField', { title })}
          title={services.t('list.history.revertField', { title })}
          onClick={() => onRevert(entry.version - 1, services.t('list.history.revertField', { title: wholeTitle(config, path, services) }), [path.split('.')[0] ?? path])}
        />
      )}
    />
  );
}

/** What the server computes by itself, or nobody may change by hand, is not taken back by itself. */
function isRevertable(named: FieldAt): boolean {
  return !isComputed(named.table ?? named.field) && (named.table ?? named.field).readOnly !== true;
}

/** A child table goes back as a whole, whichever of its cells was meant. */
function wholeTitle({ model }: ScreenConfig, path: string, { text }: ReturnType<typeof useServices>): string {
  const field = fieldOf(model, path.split('.')[0] ?? path);
  return field ? text(field.title) : path;
}
