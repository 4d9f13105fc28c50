import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { FlowDetail, FlowNodeState } from '#schemas/wire/flow-runs.ts';
import canvas from '#src/flow-designer/canvas/canvas.module.css';
import { FlowLines } from '#src/flow-designer/canvas/flow-lines.tsx';
import { BRANCH_HEIGHT, layOut, NODE_HEIGHT, NODE_WIDTH, type PlacedItem } from '#src/flow-designer/canvas/lay-out.ts';
import { directionOfKey, neighbourOf } from '#src/flow-designer/canvas/neighbours.ts';
import { NodeIcon } from '#src/flow-designer/canvas/node-icon.tsx';
import { useViewPort } from '#src/flow-designer/canvas/use-view-port.ts';
import { ZoomBar } from '#src/flow-designer/canvas/zoom-bar.tsx';
import type { FlowItem } from '#src/flow-designer/edit/flow-place.ts';
import { takenItems } from './taken.ts';
import styles from './way.module.css';

/** How a node stands, as it is drawn: `stuck` is held up until somebody helps. */
type Standing = 'agreed' | 'rejected' | 'done' | 'active' | 'stuck' | 'ahead';

/** The flow with the way that an instance has taken: what was decided, who decides now, and what has not been reached. `at` is a node that is to be seen. */
export function FlowWay({ detail, at }: { detail: Pick<FlowDetail, 'flow' | 'nodes'>; at?: string | undefined }): ReactElement {
  const { t } = useTranslation('flows');
  const { text, locale } = useServices();
  const { flow, nodes } = detail;
  const layout = useMemo(() => layOut(flow), [flow]);
  const taken = useMemo(() => takenItems(flow, nodes), [flow, nodes]);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const hands = useViewPort(frame, sheet, layout);
  const [stop, setStop] = useState(() => currentNode(layout.items, nodes) ?? layout.items[0]?.item ?? '');
  const [seen, setSeen] = useState(at);
  if (at !== seen) {
    setSeen(at);
    if (at !== undefined && layout.items.some(({ item }) => item === at)) setStop(at);
  }
  useEffect(() => {
    const placed = layout.items.find(({ item }) => item === stop);
    if (!placed) return;
    let isShown = false;
    // The window has no size until it has been measured.
    return hands.subscribe((_port, { width }) => {
      if (isShown || width === 0) return;
      isShown = true;
      hands.reveal({ x: placed.x, y: placed.y, width: NODE_WIDTH, height: heightOf(placed) });
    });
  }, [stop, layout, hands]);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = directionOfKey(event.key);
    if (direction === undefined) return;
    event.preventDefault();
    go(neighbourOf(flow, stop, direction));
  }

  function go(item: FlowItem): void {
    setStop(item);
    sheet.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`)?.focus({ preventScroll: true });
  }

  return (
    <div className={styles['view']}>
      <div ref={frame} className={canvas['frame']}>
        <div ref={sheet} className={canvas['sheet']} style={{ inlineSize: layout.width, blockSize: layout.height }}>
          <FlowLines layout={layout} taken={taken} />
          <ol className={`${canvas['tree']} ${styles['list']}`} aria-label={t('way.label')} onKeyDown={onKeyDown}>
            {layout.items.map((placed) => {
              const { item, node, branch, x, y, position } = placed;
              const state = nodes[node.id];
              const standing = standingOf(state);
              const place = { transform: `translate(${x}px, ${y}px)`, inlineSize: NODE_WIDTH, blockSize: heightOf(placed) };
              const shared = {
                'data-item': item, className: `${canvas['card']} ${styles['card']}`, style: place, tabIndex: item === stop ? 0 : -1, onFocus: () => setStop(item),
              };
              if (branch) {
                const isTaken = taken.has(item);
                const title = branch.title === undefined ? '' : text(branch.title);
                return (
                  <li key={item} {...shared} data-kind="branch" data-standing={isTaken ? 'done' : 'ahead'}>
                    <span className={canvas['head']}><span className={canvas['title']}>{title === '' ? t('way.branch', { number: position }) : title}</span></span>
                    <span className={canvas['summary']}>{t(isTaken ? 'way.taken' : 'way.notTaken')}</span>
                  </li>
                );
              }
              const title = node.title === undefined ? '' : text(node.title);
              const people = joinNames((state?.people ?? []).filter(({ decision, isOpen }) => decision !== undefined || isOpen).map(({ name }) => name), locale);
              return (
                <li key={item} {...shared} data-kind={node.type} data-standing={standing} aria-current={standing === 'active' || standing === 'stuck' ? 'step' : undefined}>
                  <span className={canvas['head']}>
                    <span className={canvas['icon']}><NodeIcon type={node.type} /></span>
                    <span className={canvas['title']}>{title === '' ? t(`nodes.${node.type}`) : title}</span>
                    <span className={canvas['sign']}>{SIGNS[standing]}</span>
                  </span>
                  <span className={canvas['summary']} title={people}>{[standingText(standing, state, t), people].filter((part) => part !== '').join(' · ')}</span>
                </li>
              );
            })}
          </ol>
        </div>
        <ZoomBar hands={hands} label={t('way.view')} nearer={t('way.nearer')} farther={t('way.farther')} fit={t('way.fit')} />
      </div>
    </div>
  );
}

const SIGNS: Readonly<Record<Standing, ReactElement | null>> = {
  agreed: <CheckCircleFilled aria-hidden />, done: <CheckCircleFilled aria-hidden />, rejected: <CloseCircleFilled aria-hidden />, active: <ClockCircleOutlined aria-hidden />,
  stuck: <ExclamationCircleFilled aria-hidden />, ahead: null,
};

function heightOf({ branch }: PlacedItem): number {
  return branch ? BRANCH_HEIGHT : NODE_HEIGHT;
}

function currentNode(items: readonly PlacedItem[], states: FlowDetail['nodes']): FlowItem | undefined {
  const isOpen = (node: string): boolean => states[node]?.state === 'active' || states[node]?.state === 'held';
  return items.findLast(({ node, branch }) => !branch && node.type !== 'parallel' && node.type !== 'inclusive' && isOpen(node.id))?.item;
}

function standingOf(state: FlowNodeState | undefined): Standing {
  if (state === undefined || state.state === 'ahead') return 'ahead';
  if (state.stuck !== undefined && state.state !== 'done') return 'stuck';
  if (state.state !== 'done') return 'active';
  return state.result === 'reject' ? 'rejected' : state.people.some(({ decision }) => decision === 'agree') ? 'agreed' : 'done';
}

function standingText(standing: Standing, state: FlowNodeState | undefined, t: TFunction<'flows'>): string {
  return standing === 'stuck' && state?.stuck !== undefined ? t(`stuck.${state.stuck}`) : t(`way.standing.${standing}`);
}
