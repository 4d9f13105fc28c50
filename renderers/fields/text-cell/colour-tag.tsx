import type { ReactElement } from 'react';
import { tagClass } from './tag-class.ts';

/** A short text on its colour, in the look of antd's Tag but light: a page of a list shows hundreds of them. */
export function ColourTag({ color, text }: { color: string; text: string }): ReactElement {
  return <span className={tagClass(color)} title={text}>{text}</span>;
}
