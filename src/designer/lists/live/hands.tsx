import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement, ReactNode } from 'react';
import { useDesign, useDesigner } from '../../state/designer-context.ts';
import { withFieldAt } from '../card-change.ts';
import { placeBeside } from '../column-commands.ts';
import { useListPart } from '../list-part.ts';
import { carry } from './carrying.ts';
import type { ListDrop } from './carrying.ts';
import styles from './live.module.css';
import { headAt, isEdge, partAt } from './part-at.ts';
import { useMarks } from './use-marks.ts';
import { useStandingCard } from './use-standing-card.ts';

/** The list under the hands of its builder: a click chooses a part, a second one on a head sorts, heads and fields of cards are carried elsewhere. */
export function Hands({ children }: { children: ReactNode }): ReactElement {
  const { store } = useDesigner();
  const { part: chosen, choose } = useListPart();
  const columns = useDesign((state) => state.documents.screen.list?.columns) ?? [];
  const card = useStandingCard();
  const area = useRef<HTMLDivElement>(null);
  const wasCarried = useRef(false);
  const focusAfter = useRef<string | null>(null);
  useMarks(area, chosen);
  // A head that stands elsewhere is moved in the page, and the browser lets go of what is moved.
  useEffect(() => {
    if (focusAfter.current === null) return;
    area.current?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(focusAfter.current)}"] :is(button, [tabindex])`)?.focus();
    focusAfter.current = null;
  });

  function moveColumn(field: string, target: string, side: 'before' | 'after'): void {
    const to = placeBeside(columns, field, target, side);
    if (to !== null) store.run({ name: 'moveColumn', field, to });
    const [own, other] = [field, target].map((key) => columns.find((column) => typeof column === 'object' && column.field === key));
    const [present, wanted] = [own, other].map((column) => (typeof column === 'object' ? column.fixed : undefined));
    // Beside a pinned column means pinned, or it would be drawn elsewhere than it was put.
    if (present !== wanted) store.run({ name: 'setColumn', field, property: 'fixed', ...(wanted !== undefined && { value: wanted }) });
  }
  function drop(field: string, to: ListDrop): void {
    if (to.kind === 'column') moveColumn(field, to.field, to.side);
    else store.run({ name: 'setCard', place: to.place, value: withFieldAt(card, to.place, field, to.field, to.side) });
  }
  function press(event: PointerEvent): void {
    wasCarried.current = false;
    const part = partAt(event.target);
    if (event.button !== 0 || !area.current?.contains(event.target as Node) || isEdge(event.target) || !part) return;
    const field = part.kind === 'column' ? (headAt(event.target) ? part.field : undefined) : part.kind === 'card' ? part.field ?? single(part.place) : undefined;
    if (field === undefined) return;
    carry({
      area: area.current, part, from: { x: event.clientX, y: event.clientY }, onDrop: (to) => drop(field, to),
      onCarried: () => {
        wasCarried.current = true;
      },
    });
  }
  const single = (place: string): string | undefined => (place === 'title' ? card.title : place === 'badge' ? card.badge : undefined);
  function click(event: MouseEvent): void {
    const part = partAt(event.target);
    const isOwn = wasCarried.current;
    wasCarried.current = false;
    if (!part || isEdge(event.target)) return isOwn ? keep(event) : undefined;
    const isSame = chosen !== null && JSON.stringify(chosen) === JSON.stringify(part);
    if (!isOwn && isSame && headAt(event.target)) return;
    choose(part);
    if (part.kind !== 'search') keep(event);
  }
  function type(event: KeyboardEvent): void {
    if (event.key === 'Escape') choose(null);
    const head = headAt(event.target);
    const field = head?.dataset['column'];
    if (!head || field === undefined) return;
    if (event.key === 'Delete') {
      keep(event);
      focusAfter.current = (head.nextElementSibling as HTMLElement | null)?.dataset['column'] ?? (head.previousElementSibling as HTMLElement | null)?.dataset['column'] ?? null;
      store.run({ name: 'setColumn', field, property: 'hidden', value: true });
    } else if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      keep(event);
      const isLeft = event.key === 'ArrowLeft';
      const other = ((isLeft ? head.previousElementSibling : head.nextElementSibling) as HTMLElement | null)?.dataset['column'];
      if (other === undefined) return;
      focusAfter.current = field;
      moveColumn(field, other, isLeft ? 'before' : 'after');
    }
  }
  return <div ref={area} className={styles['hands']} onPointerDownCapture={press} onClickCapture={click} onKeyDownCapture={type}>{children}</div>;
}

/** What is done to the list here is not done to its records, nor to the form of the design. */
function keep(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
