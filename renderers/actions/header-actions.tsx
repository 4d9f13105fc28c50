import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { useCompact } from '../engine/compact.ts';
import type { RecordRow } from '../engine/data-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { ActionButton } from './action-button.tsx';
import styles from './action-button.module.css';
import { actionIcon } from './action-icon.tsx';
import { actionTitle } from './action-title.ts';
import type { RunAction } from './use-action-runner.ts';

const SHOWN = { wide: 4, compact: 2 };

/** The commands of a record above its page: primary ones first, those that find no place in a menu. */
export function HeaderActions({ actions, record, run }: {
  actions: ActionDocument[];
  record: RecordRow;
  run: RunAction;
}): ReactElement {
  const services = useServices();
  const room = useCompact() ? SHOWN.compact : SHOWN.wide;
  const sorted = [...actions.filter((action) => action.primary), ...actions.filter((action) => !action.primary)];
  // A menu of one is no shorter than its button.
  const shown = sorted.length <= room + 1 ? sorted.length : room;
  const others = sorted.slice(shown);
  const records = [record];
  return (
    <div className={styles.header}>
      {sorted.slice(0, shown).map((action) => <ActionButton key={keyOf(action)} action={action} records={records} run={run} />)}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: others.map((action) => ({
              key: keyOf(action),
              icon: actionIcon(action),
              label: actionTitle(action, services),
              danger: action.danger ?? false,
            })),
            onClick: ({ key }) => {
              const action = others.find((candidate) => keyOf(candidate) === key);
              if (action) void run(action, records);
            },
          }}
        >
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={services.t('list.action.more')} title={services.t('list.action.more')} />
        </Dropdown>
      )}
    </div>
  );
}

/** Two actions may share a permission code. */
function keyOf(action: ActionDocument): string {
  return `${action.code} ${JSON.stringify(action.do)}`;
}
