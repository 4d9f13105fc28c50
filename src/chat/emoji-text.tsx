import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { EMOJI } from '#schemas/wire/emoji.ts';
import styles from './chat.module.css';

const KNOWN = new RegExp(`(${EMOJI.map(({ character }) => character).join('|')})`, 'u');

/** A text with the emoji of the chat as pictures, alike on every device; copied, they are characters again. */
export function EmojiText({ text }: { text: string }): ReactElement {
  const parts = text.split(KNOWN);
  const { data: pictures } = useQuery({
    queryKey: ['emoji pictures'], queryFn: async () => (await import('./emoji-pictures.ts')).EMOJI_PICTURES, enabled: parts.length > 1, staleTime: Infinity,
  });
  return <>{parts.map((part, index) => (index % 2 === 1 && pictures?.[part] ? <img key={index} className={styles.drawn} src={pictures[part]} alt={part} draggable={false} /> : part))}</>;
}
