import { BlockOutlined, CaretRightOutlined, CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import type { Dragging } from '../canvas/dragging.ts';
import type { InPlace } from '../canvas/in-place/in-place.ts';
import { runItemKey } from '../canvas/item-keys.ts';
import { useFindingsByItem } from '../findings/use-findings-by-item.ts';
import { topOf, useOrigins } from '../fragments/use-origins.ts';
import { isSameItem, itemOfKey, keyOfItem } from '../state/items.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { TypeIcon } from '../type-icon.tsx';
import { outlineDrop } from './outline-drop.ts';
import { outlineRows } from './outline-rows.ts';
import type { OutlineRow } from './outline-rows.ts';
import styles from './outline.module.css';

interface OutlineProps {
  dragging: Dragging;
  inPlace: InPlace;
  /** Writes the name of what is chosen. */
  onRename(): void;
  /** Stands beside the heading. */
  tool?: ReactElement | null;
}

/** The form as a tree: everything the canvas can do, with the keyboard alone. */
export function Outline({ dragging, inPlace, onRename, tool }: OutlineProps): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const documents = useDesign((state) => state.documents);
  const chosen = useDesign((state) => state.chosen);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => outlineRows(documents, folded), [documents, folded]);
  // Looking where the focus belongs takes a layout: a title that is being typed moves no line.
  const order = useMemo(() => rows.map(({ key }) => key).join('\n'), [rows]);
  const tree = useRef<HTMLDivElement>(null);
  const chosenKeys = useMemo(() => new Set(chosen.map(keyOfItem)), [chosen]);
  const findings = useFindingsByItem();
  const origins = useOrigins();
  const { text } = useServices();
  const last = chosen.at(-1);
  const activeKey = last ? keyOfItem(last) : null;
  const stop = rows.some(({ key }) => key === activeKey) ? activeKey : rows[0]?.key ?? null;

  useEffect(() => {
    if (!tree.current) return undefined;
    const element = tree.current;
    return dragging.addZone({ element, target: (x, y) => outlineDrop(element, x, y, store.get().documents) });
  }, [dragging, store]);

  // The focus follows what is chosen, also where the line that had it has gone.
  const hasFocus = useRef(false);
  useEffect(() => {
    const key = activeKey ?? (hasFocus.current ? stop : null);
    if (key === null || !tree.current) return;
    const row = tree.current.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (hasFocus.current) row?.focus();
    else row?.scrollIntoView({ block: 'nearest' });
  }, [activeKey, stop, order]);

  function fold(key: string, isFolded: boolean): void {
    const next = new Set(folded);
    if (isFolded) next.add(key);
    else next.delete(key);
    setFolded(next);
  }

  function go(row: OutlineRow | undefined, isExtending: boolean): void {
    if (!row) return;
    store.choose(isExtending ? [...chosen.filter((item) => !isSameItem(item, row.item)), row.item] : [row.item]);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = rows.findIndex(({ key }) => key === stop);
    const row = rows[index];
    if (row && !chosenKeys.has(row.key) && (event.altKey || event.key === '+' || event.key === 'Insert')) store.choose([row.item]);
    if (runItemKey(event, store, inPlace) || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keyAction(event.key, row, index);
    if (!action) return;
    event.preventDefault();
    action(event.shiftKey);
  }

  function keyAction(key: string, row: OutlineRow | undefined, index: number): ((isExtending: boolean) => void) | undefined {
    const isOpen = row !== undefined && row.hasChildren && !folded.has(row.key);
    switch (key) {
      case 'ArrowDown': return (isExtending) => go(rows[Math.min(rows.length - 1, index + 1)], isExtending);
      case 'ArrowUp': return (isExtending) => go(rows[Math.max(0, index - 1)], isExtending);
      case 'Home': return () => go(rows[0], false);
      case 'End': return () => go(rows.at(-1), false);
      case 'ArrowRight': return row?.hasChildren ? () => (isOpen ? go(rows[index + 1], false) : fold(row.key, false)) : undefined;
      case 'ArrowLeft': return row ? () => (isOpen ? fold(row.key, true) : go(rows.find((one) => one.key === row.parent), false)) : undefined;
      case 'Enter': case 'F2': return () => {
        if (row && !chosenKeys.has(row.key)) store.choose([row.item]);
        onRename();
      };
      case ' ': return () => go(row, false);
      default: return undefined;
    }
  }

  function onPointerDown(event: PointerEvent): void {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key === undefined || (event.target as HTMLElement).closest('[data-fold]')) return;
    const item = itemOfKey(key);
    const items = chosenKeys.has(key) ? [...chosen] : [item];
    if (event.pointerType !== 'touch') dragging.start(event, { items }, items.length > 1 ? t('canvas.several', { count: items.length }) : event.currentTarget.querySelector(`[data-key="${CSS.escape(key)}"]`)?.textContent ?? '', () => undefined);
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key === undefined) return store.choose([]);
    if (target.closest('[data-fold]')) return fold(key, !folded.has(key));
    const item = itemOfKey(key);
    if (event.shiftKey && last) {
      const [from, to] = [rows.findIndex((row) => row.key === activeKey), rows.findIndex((row) => row.key === key)].toSorted((a, b) => a - b);
      return store.choose([...rows.slice(from ?? 0, (to ?? 0) + 1).map((row) => row.item).filter((one) => !isSameItem(one, item)), item]);
    }
    if (event.ctrlKey || event.metaKey) return store.choose(chosenKeys.has(key) ? chosen.filter((one) => !isSameItem(one, item)) : [...chosen, item]);
    store.choose([item]);
  }

  return (
    <section className={styles['outline']} aria-label={t('outline.title')}>
      <div className={styles['head']}>
        <h2>{t('outline.title')}</h2>
        <small>{t('outline.count', { count: Object.keys(documents.model.fields).length })}</small>
        {tool}
      </div>
      <div
        ref={tree} role="tree" aria-label={t('outline.title')} aria-multiselectable className={styles['tree']} onKeyDown={onKeyDown} onClick={onClick}
        onPointerDown={onPointerDown} onDoubleClick={onRename} onFocus={() => (hasFocus.current = true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A line that is taken away takes the focus nowhere.
          if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
        }}
      >
        {rows.map((row) => (
          <Row key={row.key} row={row} isChosen={chosenKeys.has(row.key)} isStop={row.key === stop} isFolded={folded.has(row.key)} required={isRequired(row)} origin={originOf(row)} {...problemOf(findings.get(row.key))} />
        ))}
      </div>
      {rows.length === 0 && <p className={styles['nothing']}>{t('outline.empty')}</p>}
    </section>
  );

  function originOf({ item }: OutlineRow): string | undefined {
    const fragment = 'field' in item ? origins.get(topOf(item.field)) : undefined;
    return fragment && text(fragment.title);
  }

  function isRequired({ item }: OutlineRow): boolean {
    return 'field' in item && documents.model.fields[item.field]?.required === true;
  }
}

const Row = memo(function Row({ row, isChosen, isStop, isFolded, required, origin, problem, severity }: { row: OutlineRow; isChosen: boolean; isStop: boolean; isFolded: boolean; required: boolean; origin: string | undefined; problem?: string; severity?: DesignFinding['severity'] }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const title = row.title === null ? row.kind === 'pane' ? t('node.part', { number: row.position }) : t(`node.${row.kind}`) : text(row.title);
  const types: Readonly<Record<string, { title: string }>> = catalogueTexts(locale).types;
  const isField = 'field' in row.item;
  const from = origin === undefined ? undefined : t('fragments.brought', { title: origin });
  const about = [from, problem].filter((said) => said !== undefined).join(' ');
  return (
    <div
      role="treeitem" data-key={row.key} data-kind={row.kind} className={styles['row']} tabIndex={isStop ? 0 : -1} aria-selected={isChosen} aria-level={row.depth + 1}
      aria-posinset={row.position} aria-setsize={row.siblings} {...(about !== '' && { 'aria-description': about })} {...(row.hasChildren && { 'aria-expanded': !isFolded })}
      style={{ paddingInlineStart: 8 + row.depth * 16 }}
    >
      <span className={styles['fold']} data-fold={row.hasChildren ? '' : undefined} data-open={!isFolded} aria-hidden>
        {row.hasChildren && <CaretRightOutlined />}
      </span>
      <span className={styles['icon']} title={isField ? types[row.kind]?.title : t(`node.${row.kind}`)}><TypeIcon name={row.kind} /></span>
      <span className={styles['name']}>{title}</span>
      {from !== undefined && <span className={styles['origin']} title={from}><BlockOutlined aria-hidden /></span>}
      {severity && <span className={styles['problem']} data-problem={severity} title={problem}>{severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}</span>}
      {required && <span className={styles['required']} aria-hidden>*</span>}
    </div>
  );
}, (a, b) => a.isChosen === b.isChosen && a.isStop === b.isStop && a.isFolded === b.isFolded && a.required === b.required && a.origin === b.origin && a.problem === b.problem && a.severity === b.severity && isSameRow(a.row, b.row));

/** What the checker says of a line, the worst first. */
function problemOf(findings: readonly DesignFinding[] | undefined): { problem: string; severity: DesignFinding['severity'] } | undefined {
  if (!findings) return undefined;
  const errors = findings.filter(({ severity }) => severity === 'error');
  return { problem: [...new Set([...errors, ...findings].map(({ message }) => message))].join(' '), severity: errors.length > 0 ? 'error' : 'warning' };
}

/** The rows are made again with every change; nearly all of them say what they said before. */
function isSameRow(a: OutlineRow, b: OutlineRow): boolean {
  return a.key === b.key && a.title === b.title && a.kind === b.kind && a.depth === b.depth && a.position === b.position
    && a.siblings === b.siblings && a.hasChildren === b.hasChildren;
}
