import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { enterText } from '../enter-text.ts';
import { inputAttributes } from '../input-attributes.ts';
import { boxClass } from './box-class.ts';
import styles from './light-input.module.css';

/** How the user turned to the field: the pointer also opens the list at once. */
export type Arrival = 'focus' | 'press';

/** Which part of the light input's text is selected when the widget takes over. */
interface Selection {
  text: string;
  start: number | null;
  end: number | null;
}

interface LazyInputProps {
  widget: WidgetProps;
  /** The value as people read it; empty text for none. */
  shown: string;
  popup: 'listbox' | 'dialog';
  /** The real widget; must take the focus when it mounts, and the id. */
  render(arrival: Arrival): ReactElement;
  /**
   * Fetches the code of the real widget. Until it is there the light input keeps the focus; a user who has
   * gone on by then is not called back.
   */
  load(): Promise<unknown>;
  /** What a typed text means as a value; undefined for a text that means none. */
  read(typed: string): JsonValue | undefined;
}

/**
 * Looks like the closed widget and is reached by label and key like it. The widget itself, with its
 * lists and calendars, is built when the user first turns to the field and stays from then on.
 */
export function LazyInput({ widget, shown, popup, render, load, read }: LazyInputProps): ReactElement {
  const { t, text } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const arriving = useRef<Arrival | null>(null);
  const selected = useRef<Selection | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  // What is being typed when the widget's code comes is typed on there.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const target = document.activeElement;
    if (!arrival || !(target instanceof HTMLInputElement)) return;
    if (typed !== null) enterText(target, typed);
    // What was selected to be typed over is typed over there too.
    if (selected.current && target.value === selected.current.text) target.setSelectionRange(selected.current.start, selected.current.end);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the widget takes over
  }, [arrival]);
  if (arrival) return render(arrival);
  const { field, readOnly } = widget;

  function arrive(how: Arrival): void {
    const isUnderWay = arriving.current !== null;
    // A person who presses while the code is still coming wants the list, whatever brought the focus here before.
    if (arriving.current !== 'press') arriving.current = how;
    if (isUnderWay) return;
    void load().then(afterEvent).then(() => takeOver(arriving.current ?? how)).finally(() => {
      arriving.current = null;
    });
  }

  /** In one go, so that no key and no click falls between the question where the user is and the widget's focus. */
  function takeOver(how: Arrival): void {
    const box = input.current;
    if (box === null || document.activeElement !== box) return;
    selected.current = { text: box.value, start: box.selectionStart, end: box.selectionEnd };
    flushSync(() => setArrival(how));
  }

  /** A user who has typed goes on without waiting for the widget: the text is taken as the widget would take it. */
  function take(): boolean {
    const value = typed === null ? undefined : read(typed);
    if (value === undefined) return false;
    setTyped(null);
    widget.onChange(value);
    return true;
  }

  function leave(): void {
    // A text that means no value goes, as it does in the widget.
    if (!take()) setTyped(null);
    widget.onBlur?.();
  }

  /** Enter takes what is typed; only the next one is for the table around the field. */
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || typed === null || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    take();
  }

  return (
    <span className={`${styles['outer']} ${readOnly ? '' : styles['opens']}`} onPointerEnter={readOnly ? undefined : () => void load()}>
      <input
        {...inputAttributes(widget)}
        ref={input}
        className={boxClass(widget)}
        role="combobox"
        aria-haspopup={popup}
        aria-expanded={false}
        autoComplete="off"
        value={typed ?? shown}
        placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.choose')}
        disabled={readOnly}
        autoFocus={widget.inCell === true}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => arrive('focus')}
        onBlur={leave}
        onKeyDown={press}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          // The press itself would take the focus to an element that is about to go.
          event.preventDefault();
          arrive('press');
          event.currentTarget.focus();
        }}
      />
      {readOnly ? null : <Sign popup={popup} />}
    </span>
  );
}

/**
 * Settles when the event under way has reached all who listen. A list that opens while a press is still on its way up
 * would take that press for one outside of it, and close.
 */
function afterEvent(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function Sign({ popup }: { popup: LazyInputProps['popup'] }): ReactElement {
  return popup === 'listbox' ? (
    <svg className={styles['sign']} viewBox="64 64 896 896" fill="currentColor" aria-hidden><path d={DOWN} /></svg>
  ) : (
    <svg className={`${styles['sign']} ${styles['wide']}`} viewBox="64 64 896 896" fill="currentColor" aria-hidden><path d={CALENDAR} /></svg>
  );
}

const DOWN = 'M884 256h-75c-5.100 0-9.900 2.500-12.900 6.600L512 654.200 227.900 262.600c-3-4.100-7.800-6.600-12.900-6.600h-75c-6.500 0-10.300 7.400-6.500 12.700l352.600 486.100c12.800 17.600 39 17.600 51.700 0l352.600-486.100c3.900-5.300.1-12.700-6.400-12.700z';
const CALENDAR = 'M880 184H712v-64c0-4.400-3.600-8-8-8h-56c-4.400 0-8 3.600-8 8v64H384v-64c0-4.400-3.600-8-8-8h-56c-4.400 0-8 3.600-8 8v64H144c-17.700 0-32 14.300-32 32v664c0 17.700 14.300 32 32 32h736c17.700 0 32-14.300 32-32V216c0-17.700-14.300-32-32-32zm-40 656H184V460h656v380zM184 392V256h128v48c0 4.400 3.600 8 8 8h56c4.400 0 8-3.600 8-8v-48h256v48c0 4.400 3.600 8 8 8h56c4.400 0 8-3.600 8-8v-48h128v136H184z';
