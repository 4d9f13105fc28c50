import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { keyOfItem } from '../../state/items.ts';
import { useDesigner } from '../../state/designer-context.ts';
import type { InPlace, InPlaceTask } from './in-place.ts';
import styles from './in-place.module.css';
import { optionsCommand, optionsOf, textCommands, textKindsOf, textOf } from './item-texts.ts';
import { nextText } from './next-text.ts';
import { OptionsInPlace } from './options-in-place.tsx';
import { textElement } from './text-place.ts';

/** Until what has just been added or opened is on the sheet. */
const FRAMES = 30;

type TextTask = Extract<InPlaceTask, { name: 'text' }>;

/** The text that is being edited on the canvas, over the words it changes. */
export function TextInPlace({ inPlace }: { inPlace: InPlace }): ReactElement | null {
  const task = useSyncExternalStore(inPlace.subscribe, inPlace.get);
  if (task?.name !== 'text') return null;
  return <Editor key={`${task.item ? keyOfItem(task.item) : 'form'} ${task.kind}`} task={task} inPlace={inPlace} />;
}

function Editor({ task, inPlace }: { task: TextTask; inPlace: InPlace }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const { locale, text } = useServices();
  const { item, kind } = task;
  const present = textOf(store.get().documents, item, kind);
  const [said, setSaid] = useState(present === undefined ? '' : text(present));
  // Ended by a key, it is not ended a second time by the focus that leaves it.
  const isDone = useRef(false);

  function keep(): void {
    for (const command of textCommands(store.get().documents, item, kind, said, locale)) store.run(command);
  }
  function end(isKept: boolean, then: () => void): void {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) keep();
    then();
  }
  function goOn(step: 1 | -1): void {
    const next = nextText(store.get().documents, task, step);
    if (!next) return inPlace.end(true);
    if (next.item) store.choose([next.item]);
    inPlace.begin(next);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const action = {
      Enter: event.shiftKey ? undefined : () => end(true, () => inPlace.end(true)),
      Escape: () => end(false, () => inPlace.end(true)),
      Tab: () => end(true, () => goOn(event.shiftKey ? -1 : 1)),
      F2: () => end(true, () => inPlace.begin({ ...task, kind: otherKind(textKindsOf(store.get().documents, item), kind) })),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
  const label = t(`inPlace.${kind}`);
  if (kind === 'options' && item && 'field' in item) {
    return (
      <Placed task={task} onMissing={() => inPlace.end(true)}>
        <OptionsInPlace
          label={label} labels={optionsOf(store.get().documents, item).map((option) => text(option.label))} onKeyDown={onKeyDown}
          onEnd={(labels, returns) => end(false, () => {
            if (labels) store.run(optionsCommand(store.get().documents, item.field, labels, locale));
            inPlace.end(returns);
          })}
        />
      </Placed>
    );
  }
  return (
    <Placed task={task} onMissing={() => inPlace.end(true)}>
      <textarea
        ref={(box) => box?.focus({ preventScroll: true })} onFocus={(event) => event.currentTarget.select()} rows={1} className={styles['box']} data-kind={kind} aria-label={label} placeholder={label}
        value={said} spellCheck={false} onChange={(event) => setSaid(event.target.value)} onKeyDown={onKeyDown}
        onBlur={() => end(true, () => inPlace.end(false))}
      />
    </Placed>
  );
}

/** F2 again goes on to the next text of the same item. */
function otherKind(kinds: readonly TextTask['kind'][], kind: TextTask['kind']): TextTask['kind'] {
  return kinds[(kinds.indexOf(kind) + 1) % kinds.length] ?? kind;
}

/** Lies over the element that shows the text, and stays there as the canvas and its tables scroll. */
function Placed({ task: { item, kind }, onMissing, children }: { task: TextTask; onMissing(): void; children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const layer = place.current?.parentElement;
    if (!place.current || !layer) return undefined;
    const { style } = place.current;
    const lay = (): boolean => {
      const element = textElement(layer, item, kind);
      if (!element) return false;
      const [box, around] = [element.getBoundingClientRect(), layer.getBoundingClientRect()];
      Object.assign(style, { transform: `translate(${box.left - around.left}px, ${box.top - around.top}px)`, minInlineSize: `${Math.max(140, box.width)}px`, minBlockSize: `${box.height}px` });
      return true;
    };
    lay();
    // What is far from the window, or in a closed tab, is mounted as it is chosen; a hidden column never is.
    let [frame, left] = [0, FRAMES];
    const again = (): void => {
      const isThere = lay();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(again);
      else if (!isThere) onMissing();
    };
    frame = requestAnimationFrame(again);
    window.addEventListener('scroll', lay, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lay, { capture: true });
    };
    // `onMissing` is another function at every key press and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [item, kind]);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return <div ref={place} className={styles['place']} data-in-place="">{children}</div>;
}
