import { use, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { Button, Skeleton, Tag } from 'antd';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { resolveCard } from '../list/columns/resolve-card.ts';
import { resolveFields } from '../list/columns/resolve-columns.ts';
import { useChangeRecord } from '../list/inline-edit/use-change-record.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import type { TableLine } from '../list/table/table-types.ts';
import { useRowActions } from '../list/use-row-actions.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { BoardLanes } from './board-lanes.ts';
import type { Lane } from './use-lanes.ts';

/** The lanes beside each other. A card is dragged, or moved by Alt and an arrow key, or by the menu on it. */
export function Board(props: ListBodyProps): ReactElement {
  const { config, scope, columns, changed, title } = props;
  const { t, text } = useServices();
  const registry = useFieldRegistry();
  const lanes = use(BoardLanes);
  const commands = useRowActions(props, true);
  const { pending, mayChange, change } = useChangeRecord(config, scope);
  const [over, setOver] = useState<string | null | undefined>(undefined);
  const by = lanes?.by ?? '';
  const card = useMemo(() => {
    const resolved = resolveCard(config, registry, columns.shown, scope);
    // The lane says it already.
    return { ...resolved, badge: resolved.badge?.key === by ? undefined : resolved.badge, fields: resolved.fields.filter(({ key }) => key !== by).slice(0, 3) };
  }, [config, registry, columns.shown, scope, by]);
  const summed = useMemo(() => resolveFields(config, registry, lanes?.summed ?? [], scope), [config, registry, lanes?.summed, scope]);
  if (!lanes || (lanes.isLoading && lanes.list.length === 0)) {
    return <div className={styles.board} aria-busy="true">{[0, 1, 2, 3].map((key) => <div key={key} className={styles.lane}><Skeleton active /></div>)}</div>;
  }
  const isEmpty = !lanes.isLoading && lanes.list.every(({ count }) => count === 0);
  if (lanes.error || (isEmpty && props.question.isNarrowed)) return <div className={styles.empty}><NoLines {...props} /></div>;
  const shown = withPending(lanes.list, by, pending);
  const open = shown.filter(({ isOpen }) => isOpen);

  const move = (line: TableLine, lane: Lane | undefined): void => {
    if (!lane?.isOpen || (line.record[by] ?? null) === lane.value || !mayChange(line.record, [by])) return;
    change(line.record, { [by]: lane.value }, t('list.board.moved', { lane: lane.title }));
  };
  const drop = (id: string, lane: Lane): void => {
    const line = shown.flatMap(({ lines }) => lines).find((one) => one.id === id);
    if (line) move(line, lane);
  };
  const moveByKey = (event: KeyboardEvent, line: TableLine): void => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const at = open.findIndex(({ value }) => value === (line.record[by] ?? null));
    move(line, open[at + (event.key === 'ArrowRight' ? 1 : -1)]);
  };
  return (
    <div className={styles.board} role="group" aria-label={title} aria-busy={lanes.isFetching || undefined}>
      {shown.map((lane) => (
        <section
          key={lane.value ?? ''}
          className={`${styles.lane} ${over === lane.value ? styles.over : ''}`}
          aria-label={lane.title}
          onDragOver={(event) => {
            if (!lane.isOpen) return;
            event.preventDefault();
            setOver(lane.value);
          }}
          onDragLeave={(event) => {
            if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(undefined);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setOver(undefined);
            drop(event.dataTransfer.getData('text/plain'), lane);
          }}
        >
          <h3 className={styles.head}>
            {lane.color ? <Tag color={lane.color} className={styles.title} title={lane.title}>{lane.title}</Tag> : <span className={styles.title} title={lane.title}>{lane.title}</span>}
            <span className={styles.count}>{lane.count}</span>
          </h3>
          {summed.length > 0 && (
            <dl className={styles.sums}>
              {summed.map(({ key, title: name, field, renderer: { Cell } }) => (
                <div key={key}><dt>{text(name)}</dt><dd><Cell field={field} value={lane.sums[key] ?? 0} ellipsis /></dd></div>
              ))}
            </dl>
          )}
          <ul className={styles.cards} tabIndex={0} aria-label={lane.title}>
            {lane.lines.map((line) => (
              <BoardCard
                key={line.id}
                card={card}
                line={line}
                isChanged={changed.has(line.id)}
                isPending={pending.has(line.id)}
                targets={mayChange(line.record, [by]) ? open.filter(({ value }) => value !== lane.value) : []}
                actions={commands.actions?.render(line)}
                onOpen={commands.open}
                onMove={(target) => move(line, target)}
                onKeyDown={(event) => moveByKey(event, line)}
              />
            ))}
            {lane.lines.length === 0 && <li className={styles.nothing}>{t('list.board.empty')}</li>}
            {lane.lines.length > 0 && lane.lines.length < lane.count && (
              <li><Button type="text" block onClick={() => lanes.more(lane.value)}>{t('list.board.more', { count: lane.count - lane.lines.length })}</Button></li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Cards on their way stand where they are going. */
function withPending(lanes: readonly Lane[], by: string, pending: ReadonlyMap<string, Record<string, unknown>>): Lane[] {
  if (pending.size === 0) return [...lanes];
  const moving = lanes.flatMap(({ value, lines }) => lines.flatMap((line) => (pending.has(line.id) ? [{ line, from: value, to: pending.get(line.id)?.[by] ?? null }] : [])));
  return lanes.map((lane) => {
    const gone = moving.filter(({ from, to }) => from === lane.value && to !== lane.value).length;
    const come = moving.filter(({ from, to }) => to === lane.value && from !== lane.value);
    const left = lane.lines.filter(({ id }) => !moving.some(({ line, to }) => line.id === id && to !== lane.value));
    return { ...lane, count: lane.count - gone + come.length, lines: [...come.map(({ line }) => line), ...left] };
  });
}
