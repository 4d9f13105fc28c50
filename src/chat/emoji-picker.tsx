import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { EMOJI } from '#schemas/wire/emoji.ts';
import styles from './chat.module.css';
import { EmojiText } from './emoji-text.tsx';

const A_ROW = 10;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: A_ROW, ArrowUp: -A_ROW };

/** All the emoji; the arrow keys move among them. */
export function EmojiPicker({ onChoose }: { onChoose: (character: string) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const [active, setActive] = useState(0);
  const group = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(EMOJI.length - 1, Math.max(0, active + step));
    setActive(next);
    (group.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div ref={group} className={styles.emoji} role="group" aria-label={t('emoji')} onKeyDown={move}>
      {EMOJI.map(({ code, character }, index) => (
        <button key={code} type="button" data-code={code} tabIndex={index === active ? 0 : -1} onFocus={() => setActive(index)} onClick={() => onChoose(character)}>
          <EmojiText text={character} />
        </button>
      ))}
    </div>
  );
}
