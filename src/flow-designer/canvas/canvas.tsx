import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRegistryProvider } from '#renderers/engine/registry-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { FlowItem, FlowPlace } from '../edit/flow-place.ts';
import { placeAfter } from '../edit/run-edit.ts';
import type { FlowFinding } from '../findings/find-findings.ts';
import { flowClipboard } from '../state/clipboard.ts';
import { useFlow, useFlowDesigner, useFlowFindings } from '../state/flow-context.ts';
import { nodeSummary, nodeTitle } from '../words/sentences.ts';
import { useFlowWords } from '../words/use-flow-words.ts';
import { actionOfKey } from './canvas-keys.ts';
import styles from './canvas.module.css';
import { BranchCard, NodeCard } from './flow-card.tsx';
import { FlowLines } from './flow-lines.tsx';
import { BRANCH_HEIGHT, NODE_HEIGHT, NODE_WIDTH, layOut, type FlowLayout } from './lay-out.ts';
import { Minimap } from './minimap.tsx';
import { NodePalette } from './node-palette.tsx';
import { useViewPort } from './use-view-port.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** The flow as a tree that is moved with mouse, fingers and keys. `onOpen`: the settings of what is chosen are wanted. */
export function Canvas({ onOpen }: { onOpen(): void }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { store } = useFlowDesigner();
  const flow = useFlow((state) => state.flow);
  const layout = useMemo(() => layOut(flow), [flow]);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const hands = useViewPort(frame, sheet, layout);
  const [wanted, setWanted] = useState<FlowPlace | null>(null);
  const findings = useFlowFindings();
  const problems = useMemo(() => new Set(findings.keys()), [findings]);
  const focus = useFollowChosen(layout, hands.reveal, sheet);
  const close = useCallback(() => {
    setWanted(null);
    focus();
  }, [focus]);

  function onKeyDown(event: KeyboardEvent): void {
    const action = actionOfKey(event, { store, onOpen, onAdd: () => setWanted(placeAfter(flow, store.get().chosen)), onZoom: hands.zoom, onFit: hands.fit });
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const gap = target.closest<HTMLElement>('[data-gap]')?.dataset['gap'];
    const item = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (gap !== undefined) return setWanted(layout.gaps[Number(gap)]?.place ?? null);
    if (item !== undefined) store.choose(item);
    else if (!target.closest('[data-still]')) store.choose(null);
  }

  const spot = wanted && layout.gaps.find(({ place }) => place.around === wanted.around && place.index === wanted.index);
  return (
    <FieldRegistryProvider fields={fieldRenderers}>
      <div ref={frame} className={styles['frame']} onClick={onClick} onDoubleClick={(event) => (event.target as HTMLElement).closest('[data-item]') && onOpen()}>
        <div ref={sheet} className={styles['sheet']} style={{ inlineSize: layout.width, blockSize: layout.height }}>
          <FlowLines layout={layout} />
          <div role="tree" className={styles['tree']} aria-label={t('canvas.title')} onKeyDown={onKeyDown}><Cards layout={layout} findings={findings} /></div>
          <Gaps layout={layout} />
          {spot && (
            <div className={styles['spot']} style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
              <NodePalette
                place={spot.place} hasClip={flowClipboard.read() !== null} onClose={close}
                onAdd={(type) => {
                  setWanted(null);
                  store.run({ do: 'addNode', type, to: spot.place });
                  focus();
                }}
                onPaste={() => {
                  const clip = flowClipboard.read();
                  setWanted(null);
                  if (clip) store.run({ do: 'pasteItems', clip, to: spot.place });
                  focus();
                }}
              />
            </div>
          )}
        </div>
        <Minimap layout={layout} hands={hands} problems={problems} />
        <ZoomBar hands={hands} label={t('canvas.view')} nearer={t('canvas.nearer')} farther={t('canvas.farther')} fit={t('canvas.fit')} />
      </div>
    </FieldRegistryProvider>
  );
}

/** The focus goes with what is chosen while it is in the tree; answers how to bring it there. */
function useFollowChosen(layout: FlowLayout, reveal: (box: { x: number; y: number; width: number; height: number }) => void, sheet: { current: HTMLElement | null }): () => void {
  const chosen = useFlow((state) => state.chosen);
  const { store } = useFlowDesigner();
  const focusNow = useCallback(() => {
    const item = store.get().chosen;
    sheet.current?.querySelector<HTMLElement>(item === null ? '[role="treeitem"][tabindex="0"]' : `[data-item="${CSS.escape(item)}"]`)?.focus({ preventScroll: true });
  }, [store, sheet]);
  // What was put in is drawn first.
  const focus = useCallback(() => void requestAnimationFrame(focusNow), [focusNow]);
  useEffect(() => {
    const placed = layout.items.find(({ item }) => item === chosen);
    if (!placed) return;
    reveal({ x: placed.x, y: placed.y, width: NODE_WIDTH, height: placed.branch ? BRANCH_HEIGHT : NODE_HEIGHT });
    const active = document.activeElement;
    if (active === document.body || (active && sheet.current?.contains(active) === true)) focusNow();
  }, [chosen, layout, reveal, focusNow, sheet]);
  return focus;
}

function Cards({ layout, findings }: { layout: FlowLayout; findings: ReadonlyMap<FlowItem, readonly FlowFinding[]> }): ReactElement[] {
  const { t } = useTranslation('flowDesigner');
  const words = useFlowWords();
  const chosen = useFlow((state) => state.chosen);
  const stop = layout.items.some(({ item }) => item === chosen) ? chosen : layout.items[0]?.item;
  return layout.items.map(({ item, node, branch, x, y, level, position, siblings }) => {
    const found = findings.get(item) ?? [];
    const place = {
      item, x, y, level, position, siblings, isChosen: item === chosen, isStop: item === stop, problem: [...new Set(found.map(({ message }) => message))].join(' '),
      severity: found.length === 0 ? null : found.some(({ severity }) => severity === 'error') ? 'error' as const : 'warning' as const,
    };
    if (!branch) return <NodeCard key={item} {...place} type={node.type} title={nodeTitle(node, words)} summary={nodeSummary(node, words)} isOpen={'branches' in node} />;
    const isUnset = branch.when !== undefined && 'all' in branch.when && branch.when.all.length === 0;
    const title = branch.title === undefined ? '' : words.text(branch.title);
    return (
      <BranchCard
        key={item} {...place} title={title === '' ? t('branch.number', { number: position }) : title} when={isUnset ? null : branch.when ?? null}
        without={node.type === 'parallel' ? t('branch.always') : isUnset ? t('branch.unset') : t('branch.rest')}
      />
    );
  });
}

function Gaps({ layout }: { layout: FlowLayout }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const label = t('canvas.addHere');
  return useMemo(() => (
    <>
      {layout.gaps.map(({ x, y }, index) => (
        <button key={index} type="button" tabIndex={-1} data-gap={index} className={styles['gap']} aria-label={label} title={label} style={{ transform: `translate(${x}px, ${y}px)` }}><PlusOutlined aria-hidden /></button>
      ))}
    </>
  ), [layout, label]);
}
