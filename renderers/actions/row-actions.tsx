import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import type { RecordRow } from '../engine/data-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { ActionLink } from './action-button.tsx';
import styles from './action-button.module.css';
import { actionIcon } from './action-icon.tsx';
import { actionTitle } from './action-title.ts';
import type { RunAction } from './use-action-runner.ts';

type MenuState = 'never' | 'open' | 'closed';

/** The commands of one record: the first ones as text, the others in a menu. */
export function RowActions({ actions, record, run, visible }: {
  actions: ActionDocument[];
  record: RecordRow;
  run: RunAction;
  /** How many are shown as text; one more fits when it would be alone in the menu. */
  visible: number;
}): ReactElement {
  const [menu, setMenu] = useState<MenuState>('never');
  // What changes the record elsewhere may take commands away: the menu that is being read stays open over the others.
  const fits = actions.length <= visible + (visible > 0 && menu !== 'open' ? 1 : 0);
  const shown = fits ? actions.length : visible;
  if (menu === 'open' && fits) setMenu('closed');
  const records = [record];
  return (
    <span className={styles.group}>
      {actions.slice(0, shown).map((action) => <ActionLink key={keyOf(action)} action={action} records={records} run={run} />)}
      {actions.length > shown && <MoreActions actions={actions.slice(shown)} record={record} run={run} state={menu} onState={setMenu} />}
    </span>
  );
}

/** The menu is made when it is first asked for: a page of lines must not carry a page of menus. */
function MoreActions({ actions, record, run, state, onState }: {
  actions: ActionDocument[];
  record: RecordRow;
  run: RunAction;
  state: MenuState;
  onState(next: MenuState): void;
}): ReactElement {
  const services = useServices();
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.link}
      aria-label={services.t('list.action.more')}
      aria-haspopup="menu"
      aria-expanded={state === 'open'}
      onClick={() => onState(state === 'open' ? 'closed' : 'open')}
    >
      <EllipsisOutlined aria-hidden />
    </button>
  );
  if (state === 'never') return button;
  return (
    <Dropdown
      open={state === 'open'}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={(open) => !open && onState('closed')}
      menu={{
        items: actions.map((action) => ({
          key: keyOf(action),
          icon: actionIcon(action),
          label: actionTitle(action, services),
          danger: action.danger ?? false,
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onState('closed');
          const action = actions.find((candidate) => keyOf(candidate) === key);
          if (action) void run(action, [record]);
        },
      }}
    >
      {button}
    </Dropdown>
  );
}

/** Two actions may share a permission code. */
function keyOf(action: ActionDocument): string {
  return `${action.code} ${JSON.stringify(action.do)}`;
}
