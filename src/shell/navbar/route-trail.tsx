import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { groupsAbove } from '../menu/menu-items.tsx';
import { useRouteTitle } from '../use-route-title.ts';
import styles from './navbar.module.css';

/** Where the page stands in the menu. */
export function RouteTrail({ activeKey, isPhone }: { activeKey: string; isPhone: boolean }): ReactElement {
  const table = useRouteTable();
  const titleOf = useRouteTitle();
  const route = table.find(activeKey);
  const groups = isPhone ? [] : groupsAbove(table.nodes, activeKey);
  return (
    <div className={styles.trail}>
      {groups.map((group) => (
        <Fragment key={group.key}>
          <span>{titleOf(group)}</span>
          <span className={styles.separator} aria-hidden="true">
            /
          </span>
        </Fragment>
      ))}
      <span>{route ? titleOf(route) : ''}</span>
    </div>
  );
}
