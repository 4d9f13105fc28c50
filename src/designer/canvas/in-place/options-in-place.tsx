import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './in-place.module.css';

interface OptionsInPlaceProps {
  label: string;
  labels: readonly string[];
  /** What the keys mean for every text on the canvas. */
  onKeyDown(event: KeyboardEvent): void;
  /** Null: nothing is kept. */
  onEnd(labels: readonly string[] | null, returns: boolean): void;
}

/** The choices of a field, one beneath the other and an empty one for the next: Tab goes through them, several lines may be pasted. */
export function OptionsInPlace({ label, labels, onKeyDown, onEnd }: OptionsInPlaceProps): ReactElement {
  const { t } = useTranslation('designer');
  const [said, setSaid] = useState<readonly string[]>([...labels, '']);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  function put(index: number, lines: readonly string[]): void {
    const next = said.toSpliced(index, 1, ...lines);
    setSaid(next.at(-1) === '' ? next : [...next, '']);
  }
  function onPaste(event: ClipboardEvent, index: number): void {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n|\t/).map((line) => line.trim()).filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    put(index, lines);
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return event.stopPropagation();
    if (event.key === 'F2') return onEnd(said, true);
    if (event.key !== 'Enter') return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    onEnd(said, true);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onEnd(said, false);
  }

  return (
    <div ref={list} className={styles['options']} role="group" aria-label={label} onKeyDown={onKey} onBlur={onBlur}>
      {said.map((one, index) => (
        <input
          key={index} className={styles['option']} value={one} aria-label={t('options.label', { number: index + 1 })} placeholder={index === said.length - 1 ? t('options.add') : ''}
          onChange={(event) => put(index, [event.target.value])} onPaste={(event) => onPaste(event, index)} onFocus={(event) => event.currentTarget.select()}
        />
      ))}
    </div>
  );
}
