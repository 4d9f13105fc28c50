import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { sanitizeRichText } from '../../records/index.ts';
import { loadPeople, mayRead } from './people.ts';
import type { Place } from './place.ts';

const NAMED = /<span data-person="([^"]*)">[\s\S]*?<\/span>/g;
const MAX_NAMED = 20;

/** The text as it is stored: harmless, with people called by their own names. 422 where it names somebody who may not read the record. */
export async function takeBody(kernel: Kernel, { model, record }: Place, html: string, hasFiles: boolean): Promise<string> {
  const safe = sanitizeRichText(html.replaceAll('\0', ''), true);
  if (!hasFiles && isBlank(safe)) throw refused('comment.empty');
  const ids = peopleIn(safe);
  if (ids.length > MAX_NAMED) throw refused('comment.tooManyPeople', { count: MAX_NAMED });
  const people = await loadPeople(kernel.db, ids);
  const readers = await Promise.all(ids.map((id) => mayRead(kernel, id, model, record)));
  // Whether somebody is there at all is not told either.
  if (!readers.every(Boolean)) throw refused('comment.notReader');
  const named = safe.replace(NAMED, (_, id: string) => `<span data-person="${id}">@${escapeText(people.get(id)?.name ?? '')}</span>`);
  // What stood in two of them at once has left an end without a beginning.
  return sanitizeRichText(named, true);
}

/** Ids of the people whom a stored text names, each once. */
export function peopleIn(body: string): string[] {
  return [...new Set([...body.matchAll(/<span data-person="([^"]*)">/g)].map(([, id = '']) => id).filter((id) => id !== ''))];
}

function isBlank(html: string): boolean {
  return !/<img\b/.test(html) && html.replace(/<[^>]*>|&nbsp;|\u00a0/g, '').trim() === '';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function refused(textKey: string, params: Record<string, number> = {}): AppError {
  return new AppError('validation', { textKey, params, data: { errors: [] } });
}
