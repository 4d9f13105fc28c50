import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { MAX_MATCHES } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, ERROR_CODES } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { ListQuery } from '../../records/index.ts';

const PAGE = 1_000;

/** What a list looks for. */
export type Matches = Pick<ListQuery, 'filter' | 'keyword'>;

/** Refuses where a list does not find as many as somebody has been told of: it was another number that he agreed to. */
export async function checkCount(kernel: Kernel, actor: Actor, code: string, matches: Matches, expected: number): Promise<void> {
  const { pagination } = await kernel.records.list(actor, code, { ...matches, pageSize: 1, fields: [] });
  if (pagination.total !== expected) throw new AppError('conflict', { data: { total: pagination.total } });
}

/** All that a list finds, with the names that people know the records by. */
export async function findMatches(kernel: Kernel, actor: Actor, code: string, { label }: ModelDocument, matches: Matches): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = [];
  for (let currentPage = 1; found.length < MAX_MATCHES; currentPage += 1) {
    const { list } = await kernel.records.list(actor, code, { ...matches, currentPage, pageSize: PAGE, sidx: 'id', total: false });
    for (const row of list) {
      const id = String(row['id']);
      const name = row.$display?.[label] ?? row[label];
      found.push({ id, name: typeof name === 'string' || typeof name === 'number' ? String(name) : id });
    }
    if (list.length < PAGE) break;
  }
  return found;
}

/** Why one record was refused, naming the faults where they are known. */
export function refusalText({ message, errorName, textKey, params, data }: AppError, { fields }: ModelDocument, locale: Actor['locale']): string {
  const errors = (data as { errors?: { path: string; message: string }[] } | null | undefined)?.errors ?? [];
  const told = errors.map((error) => {
    const title = fields[error.path.split('.')[0] ?? '']?.title;
    return title === undefined ? error.message : `${resolveText(title, locale)}: ${error.message}`;
  });
  if (told.length > 0) return told.join('; ');
  return message !== '' ? message : translate(locale, textKey ?? ERROR_CODES[errorName].key, params);
}
