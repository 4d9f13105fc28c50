import { Suspense, lazy, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Splash } from '#src/app/splash.tsx';
import type { ListedFlow } from './list-rows.ts';

const FlowDetail = lazy(async () => ({ default: (await import('../detail/flow-detail.tsx')).FlowDetail }));

/** What a list does with its lines. */
export interface Opening {
  onOpen(row: Opened): void;
  /** Says what there is to go on to. */
  onRows(rows: readonly Opened[]): void;
}

type Opened = Pick<ListedFlow, 'id' | 'instanceId'>;

interface FlowOpenerProps {
  /** The next one is opened when the person has done their part. */
  goesOn?: boolean;
  children: (opening: Opening) => ReactNode;
}

/** Lines of flows, and in their place the one that the address names: `?id=` an instance, `&task=` the task in it. What else stands in the address stays. */
export function FlowOpener({ goesOn = false, children }: FlowOpenerProps): ReactElement {
  const [params, setParams] = useSearchParams();
  const [rows, setRows] = useState<readonly Opened[]>([]);
  const instance = params.get('id');
  const task = params.get('task') ?? undefined;
  const go = (to: Record<string, string>): void => setParams({ ...Object.fromEntries([...params].filter(([key]) => key !== 'id' && key !== 'task')), ...to });
  const open = (row: Opened): void => go({ id: row.instanceId, ...(row.id !== row.instanceId && { task: row.id }) });
  const close = (): void => go({});
  const at = rows.findIndex(({ instanceId, id }) => instanceId === instance && (task === undefined || id === task));
  const [before, after] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];
  return (
    <>
      {instance !== null && (
        <Suspense fallback={<Splash />}>
          <FlowDetail
            key={`${instance}/${task ?? ''}`} instance={instance} task={task} onClose={close}
            onBefore={before && (() => open(before))} onAfter={after && (() => open(after))} onDecided={goesOn ? () => (after ? open(after) : close()) : undefined}
          />
        </Suspense>
      )}
      <div hidden={instance !== null}>{children({ onOpen: open, onRows: setRows })}</div>
    </>
  );
}
