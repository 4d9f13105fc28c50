import { sanitize } from '#renderers/fields/texts/shown-html.tsx';
import { personSpan } from './naming.ts';

const PERSON = /<span data-person="([^"<>]*)">([^<]*)<\/span>/g;

/** A stored text to be written on: harmless, and its people as they were named. */
export function toWrite(html: string): DocumentFragment {
  const people: HTMLSpanElement[] = [];
  const holder = document.createElement('template');
  // The sanitiser knows no people: each waits outside while it works, and what stands for it says nothing but its number.
  const marked = html.replace(PERSON, (_, id: string, text: string) => `<s>\ufff9${String(people.push(personSpan(decoded(id), decoded(text))) - 1)}</s>`);
  holder.innerHTML = sanitize(marked);
  for (const mark of holder.content.querySelectorAll('s')) {
    const [, number] = /^\ufff9(\d+)$/.exec(mark.textContent ?? '') ?? [];
    const person = number === undefined ? undefined : people[Number(number)];
    if (person) mark.replaceWith(person);
  }
  return holder.content;
}

/** A stored text to be read: people stand out by their weight. */
export function toRead(html: string): string {
  return html.replace(PERSON, '<strong>$2</strong>');
}

/** Whether nothing is said: neither words nor a picture. */
export function isBlank(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\u00a0/g, '').trim() === '';
}

function decoded(text: string): string {
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
}
