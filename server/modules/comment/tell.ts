import { createHash } from 'node:crypto';
import { LOCALES, type Locale, type Text } from '#schemas/language/documents/text.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { actorOf, loadPeople } from './people.ts';
import { addedKind, mentionKind, replyKind, type CommentKind } from './notice-kinds.ts';
import { peopleIn } from './body.ts';
import { loadChoices } from './followers.ts';
import { labelOf, UNNAMED } from './label.ts';
import { findComment, loadAuthors } from './repository.ts';

export const SYSTEM = { 'zh-CN': '系统', 'en-US': 'The system', 'zh-TW': '系統' } as const;

/** What people are told of, and where it was. */
export interface Told {
  kind: CommentKind;
  /** Names what happened, for ever. */
  event: string;
  people: readonly string[];
  model: string;
  record: string;
  screen: string;
  /** Who did it; the system where nobody did. */
  sender: string | undefined;
  /** It is in the recycle bin: those are told who could read it while it was there. */
  isRemoved?: boolean;
}

/**
 * Tells those of the people who may read the record now, each with its name as they may see it: what one person may read is
 * not told to another.
 */
export async function tellReaders(kernel: Kernel, trx: Transaction, told: Told): Promise<void> {
  const { kind, event, model, record, screen, sender, isRemoved = false } = told;
  const byLabel = new Map<string, string[]>();
  for (const userId of told.people) {
    if (userId === sender) continue;
    const label = await labelFor(kernel, userId, { model, record, isRemoved });
    if (label !== undefined) byLabel.set(label, [...(byLabel.get(label) ?? []), userId]);
  }
  if (byLabel.size === 0) return;
  const person = sender === undefined ? SYSTEM['zh-CN'] : (await loadPeople(kernel.db, [sender])).get(sender)?.name ?? SYSTEM['zh-CN'];
  const title = inEveryLanguage(kernel.records.titleOf(screen) ?? screen);
  for (const [label, people] of byLabel) {
    const data = { person, title, label: label === '' ? UNNAMED : inEveryLanguage(label), screen, record };
    await kernel.notify.send(kind, { event: `${event} ${fingerprint(label)}`, people, data, ...(sender !== undefined && { sender }) }, trx);
  }
}

/** Tells of one comment: those it names, those who have written in its thread, and those who follow the record, each once. */
export async function tellOfComment(kernel: Kernel, id: string): Promise<void> {
  const comment = await findComment(kernel.db, id);
  if (comment === undefined) return;
  const { model, recordId: record, screen, author } = comment;
  const choices = await loadChoices(kernel.db, { model, record });
  const told = new Set([author]);
  const only = (people: readonly string[]): string[] => people.filter((person) => !told.has(person) && told.add(person));
  const named = only(peopleIn(comment.body));
  // Who has said that they do not follow the record is still told of what is said to them by name.
  const authors = only(comment.thread === null ? [] : await loadAuthors(kernel.db, comment.thread)).filter((person) => choices.get(person) !== false);
  const followers = only([...choices].filter(([, follows]) => follows).map(([person]) => person));
  await kernel.db.transaction().execute(async (trx) => {
    await kernel.work.changed([author, ...named, ...authors], trx);
    for (const [kind, people] of [[mentionKind, named], [replyKind, authors], [addedKind, followers]] as const) {
      await tellReaders(kernel, trx, { kind, event: id, people, model, record, screen, sender: author });
    }
  });
}

/** What the person sees the record called; empty where they may not know, undefined where they may not read it or cannot sign in. */
async function labelFor(kernel: Kernel, userId: string, { model, record, isRemoved }: { model: string; record: string; isRemoved: boolean }): Promise<string | undefined> {
  const actor = await actorOf(kernel, userId);
  if (actor === undefined) return undefined;
  try {
    const values = await (isRemoved ? kernel.records.getRemoved(actor, model, record) : kernel.records.get(actor, model, record));
    return await labelOf(kernel, actor, model, values);
  } catch {
    return undefined;
  }
}

function inEveryLanguage(text: Text): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, typeof text === 'string' ? text : text[locale]])) as Record<Locale, string>;
}

function fingerprint(label: string): string {
  return createHash('sha256').update(label).digest('hex').slice(0, 12);
}
