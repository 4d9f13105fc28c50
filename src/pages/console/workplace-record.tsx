import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ActionButton } from '#renderers/actions/action-button.tsx';
import { appliesTo, permittedActions } from '#renderers/actions/permitted-actions.ts';
import { useActionRunner } from '#renderers/actions/use-action-runner.ts';
import type { RecordRow, ScreenConfig } from '#renderers/index.ts';
import { RecordForm, useRecordsChanged, useServices } from '#renderers/index.ts';
import { HistoryDrawer } from '#renderers/views/screen/history-drawer.tsx';
import { textOf } from './record-text.ts';
import styles from './workplace.module.css';

/** The project's record to read, its operations above it, and the same place to edit it. */
export function WorkplaceRecord({ config, record }: { config: ScreenConfig; record: RecordRow }): ReactElement {
  const { t, text, variables } = useServices();
  const [isEditing, setIsEditing] = useState(false);
  const [hasHistory, setHasHistory] = useState(false);
  const recordsChanged = useRecordsChanged();
  const changed = (): Promise<void> => recordsChanged(config.model.code);
  const { run, overlays } = useActionRunner(config, {
    open: (mode) => (mode === 'history' ? setHasHistory(true) : setIsEditing(mode === 'edit')),
    changed,
  });

  const actions = [...permittedActions(config, 'form'), ...permittedActions(config, 'row')].filter((action) =>
    appliesTo(config, action, record, variables()));
  const canEdit = actions.some((action) => action.do === 'edit');
  const operations = actions.filter((action) => action.do !== 'edit' && action.do !== 'detail' && action.do !== 'remove');
  const mode = isEditing && canEdit ? 'edit' : 'read';

  return (
    <>
      <div className={styles.head}>
        <h2>{text(config.screen.title)}</h2>
        {mode === 'read' && (
          <div className={styles.operations}>
            {operations.map((action) => (
              <ActionButton key={`${action.code} ${JSON.stringify(action.do)}`} action={action} records={[record]} run={run} />
            ))}
            {canEdit && (
              <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => setIsEditing(true)}>
                {t('list.action.edit')}
              </Button>
            )}
          </div>
        )}
      </div>
      <RecordForm
        // An operation changes the record: what is read is shown anew, what is being typed stays.
        key={mode === 'edit' ? 'edit' : `read ${textOf(record, 'version')}`}
        config={config}
        mode={mode}
        record={record}
        container="none"
        isStanding
        onSaved={() => {
          setIsEditing(false);
          void changed();
        }}
        onCancel={() => setIsEditing(false)}
      />
      {overlays}
      {hasHistory && <HistoryDrawer config={config} recordId={textOf(record, 'id')} onClose={() => setHasHistory(false)} />}
    </>
  );
}
