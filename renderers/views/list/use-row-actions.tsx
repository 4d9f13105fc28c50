import { use, useCallback, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { actionTitle } from '../../actions/action-title.ts';
import { appliesTo, appliesToAll, permittedActions } from '../../actions/permitted-actions.ts';
import { RowActions } from '../../actions/row-actions.tsx';
import { useCompact } from '../../engine/compact.ts';
import { useServices } from '../../engine/services-context.tsx';
import { actionsWidth } from './actions-width.ts';
import { DenseLists } from './columns/dense-lists.ts';
import type { ListViewProps } from './list-types.ts';
import type { TableLine } from './table/table-types.ts';

const VISIBLE = 2;
const VISIBLE_IF_DENSE = 1;

export interface RowCommands {
  /** Null: no command is permitted on any row. */
  actions: { width: number; render: (line: TableLine) => ReactNode } | null;
  /** Null: a click on a row does nothing. */
  open: ((line: TableLine) => void) | null;
}

/** The commands on a row: those permitted whose predicate holds (all behind one button where it stands as a card), and what a click on the row does. */
export function useRowActions({ config, run, change }: ListViewProps, isOnCard = false): RowCommands {
  const services = useServices();
  const compact = useCompact();
  const latest = useRef(services);
  latest.current = services;
  const actions = useMemo(() => permittedActions(config, 'row'), [config]);
  const isDense = use(DenseLists);
  const visible = compact || isOnCard ? 0 : isDense ? VISIBLE_IF_DENSE : VISIBLE;

  const render = useCallback(
    (line: TableLine) => {
      const variables = latest.current.variables();
      const fitting = actions.filter((action) => appliesTo(config, action, line.record, variables));
      return fitting.length === 0 ? null : <RowActions actions={fitting} record={line.record} run={run} visible={visible} />;
    },
    [actions, config, run, visible],
  );

  const open = useMemo(() => {
    const code = config.screen.list?.rowAction;
    if (code === undefined) return null;
    const action = actions.find((candidate) => candidate.code === code);
    if (!action && !config.screen.form) return null;
    return (line: TableLine): void => {
      if (action && appliesTo(config, action, line.record, latest.current.variables())) void run(action, [line.record]);
      // A user who sees the row may read it, also where he may not change it.
      else if (config.screen.form) change({ open: { mode: 'detail', record: line.id } });
    };
  }, [actions, config, run, change]);

  const { t, text } = services;
  const width = useMemo(
    () => actionsWidth(actions.map((action) => ({ title: actionTitle(action, { t, text }), isAlways: appliesToAll(config, action) })), visible),
    [actions, config, t, text, visible],
  );
  return useMemo(() => ({ actions: actions.length > 0 ? { width, render } : null, open }), [actions, width, render, open]);
}
