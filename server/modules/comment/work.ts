import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { WorkItem, WorkSource } from '../../kernel/work/work-source.ts';
import { recordsOf, type RecordChange } from '../../records/index.ts';
import { IS_CHANGE } from './changes.ts';
import { loadFollowed, type Followed } from './followers.ts';
import { grouped } from './grouped.ts';
import { labelsOf, UNNAMED } from './label.ts';
import { loadPeople } from './people.ts';
import { SYSTEM } from './tell.ts';
import { loadMentions, loadUnread, type Waiting } from './waiting.ts';

const FILES_ONLY = { 'zh-CN': '附件', 'en-US': 'Attachments', 'zh-TW': '附件' } as const;
const SAYS = { 'zh-CN': '：', 'en-US': ': ', 'zh-TW': '：' } as const;
const CHANGED = { 'zh-CN': '由{person}修改', 'en-US': 'changed by {person}', 'zh-TW': '由{person}修改' } as const;
const MAX_SHOWN = 100;
const MAX_WORDS = 80;

/** What waits for a person in comments and on the records that they follow; nothing of a record that they may not read now. */
export function commentWork(kernel: Kernel): readonly WorkSource[] {
  return [
    {
      name: 'comment.mentions',
      title: { 'zh-CN': '评论中提到我', 'en-US': 'Mentions in comments', 'zh-TW': '評論中提到我' },
      load: async (actor, limit) => saidItems(kernel, actor, await loadMentions(kernel.db, actor.userId, Math.min(limit, MAX_SHOWN))),
    },
    {
      name: 'comment.replies',
      title: { 'zh-CN': '评论的回复', 'en-US': 'Replies to my comments', 'zh-TW': '評論的回覆' },
      load: async (actor, limit) => saidItems(kernel, actor, await loadUnread(kernel.db, actor.userId, Math.min(limit, MAX_SHOWN))),
    },
    {
      name: 'comment.followed',
      title: { 'zh-CN': '关注的记录有修改', 'en-US': 'Changes of records I follow', 'zh-TW': '關注的記錄有修改' },
      load: (actor, limit) => changedItems(kernel, actor, Math.min(limit, MAX_SHOWN)),
    },
  ];
}

/** Comments that wait for an answer; each leads to the record with its comments. */
async function saidItems(kernel: Kernel, actor: Actor, waiting: readonly Waiting[]): Promise<WorkItem[]> {
  const { locale } = actor;
  const people = await loadPeople(kernel.db, [...new Set(waiting.map(({ author }) => author))]);
  const named = await namesOf(kernel, actor, waiting);
  return waiting.flatMap(({ key, stamp, model, recordId, screen, author, body, created }) => {
    const label = named({ model, recordId, screen });
    if (label === undefined) return [];
    return [{
      key, stamp, title: `${people.get(author)?.name ?? ''}${SAYS[locale]}${wordsOf(body) || FILES_ONLY[locale]}`,
      detail: `${titleOf(kernel, screen, locale)} · ${label}`, time: created, opens: { path: `/screen/${screen}?record=${encodeURIComponent(recordId)}&mode=comments` },
    }];
  });
}

/** Records that others have changed since the person has looked at them. */
async function changedItems(kernel: Kernel, actor: Actor, limit: number): Promise<WorkItem[]> {
  const { locale } = actor;
  const changed: (Followed & { change: RecordChange })[] = [];
  for (const [model, followed] of grouped(await loadFollowed(kernel.db, actor.userId), (one) => one.model)) {
    const changes = await kernel.records.changesSince(model, new Map(followed.map(({ recordId, seenVersion }) => [recordId, seenVersion]))).catch(noModel);
    for (const one of followed) {
      const change = changes.get(one.recordId)?.find(({ kind, userId }) => IS_CHANGE.has(kind) && userId !== actor.userId);
      if (change !== undefined) changed.push({ ...one, change });
    }
  }
  const named = await namesOf(kernel, actor, changed);
  const shown = changed.flatMap((one) => {
    const label = named(one);
    return label === undefined ? [] : [{ ...one, label }];
  }).sort((a, b) => b.change.time - a.change.time).slice(0, limit);
  const people = await loadPeople(kernel.db, [...new Set(shown.map(({ change }) => change.userId))]);
  return shown.map(({ model, recordId, screen, change, label }) => ({
    key: `${model} ${recordId}`, stamp: String(change.version), title: label,
    detail: `${titleOf(kernel, screen, locale)} · ${CHANGED[locale].replace('{person}', () => people.get(change.userId)?.name ?? SYSTEM[locale])}`,
    time: change.time, opens: { screen, record: recordId },
  }));
}

type At = Pick<Followed, 'model' | 'recordId' | 'screen'>;

/** How the person sees records called; undefined for one that they may not read, and where comments have been switched off. */
async function namesOf(kernel: Kernel, actor: Actor, places: readonly At[]): Promise<(at: At) => string | undefined> {
  const { screens } = recordsOf(kernel).documents;
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const [model, some] of grouped(places, (one) => one.model)) known.set(model, await labelsOf(kernel, actor, model, [...new Set(some.map(({ recordId }) => recordId))]));
  return ({ model, recordId, screen }) => {
    if (screens.get(screen)?.comments !== true) return undefined;
    const label = known.get(model)?.get(recordId);
    return label === '' ? UNNAMED[actor.locale] : label;
  };
}

/** The beginning of what was said, on one line. */
function wordsOf(body: string): string {
  const text = body.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= MAX_WORDS ? characters.join('') : `${characters.slice(0, MAX_WORDS).join('')}…`;
}

function titleOf(kernel: Kernel, screen: string, locale: Locale): string {
  const title: Text = kernel.records.titleOf(screen) ?? screen;
  return typeof title === 'string' ? title : title[locale];
}

function noModel(error: unknown): ReadonlyMap<string, readonly RecordChange[]> {
  if (error instanceof AppError) return new Map();
  throw error;
}
