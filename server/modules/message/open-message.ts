import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { MessageBody, OpenedMessage } from '#schemas/wire/messages.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { MessageTexts } from '../../kernel/migrations/025-messages.ts';
import type { Kernel } from '../../kernel/module.ts';
import { DIGEST } from '../../kernel/notify/fold-floods.ts';
import { findInInbox } from './inbox.ts';
import { mark } from './mark.ts';
import { NOTICE_KIND } from './notice-kinds.ts';

interface Content {
  kind: string;
  text: MessageTexts | null;
  body: Record<string, JsonValue> | null;
  files: OpenedMessage['files'] | null;
}

/** A message of one's own with what it says; it is read from now on. */
export async function openMessage(kernel: Kernel, actor: Actor, id: string): Promise<OpenedMessage> {
  const row = await findInInbox(kernel.db, actor, id);
  if (row === undefined) throw new AppError('notFound');
  const { rows: [content] } = await sql<Content>`select kind, text, body, files from kernel.message where id = ${id}`.execute(kernel.db);
  if (content === undefined) throw new AppError('notFound');
  if (row.isRead === '0') await mark(kernel, actor, [id], true);
  return { ...row, isRead: '1', isReminded: false, bodyText: await bodyTextOf(kernel, actor, row, content), files: content.files ?? [] };
}

async function bodyTextOf(kernel: Kernel, actor: Actor, { id, type, title }: Pick<OpenedMessage, 'id' | 'type' | 'title'>, { kind, text, body }: Content): Promise<string> {
  const own = kind === DIGEST ? (await foldedTitles(kernel, actor, id)).join('\n') : inLanguage(text, actor.locale);
  // What people release is HTML that was cleaned when it was saved; anything else is text.
  if (kind === NOTICE_KIND) return own;
  if (type === 1) return own === '' ? asHtml(title) : asHtml(own);
  return JSON.stringify({ ...body, ...(own === '' ? {} : { text: own }) } satisfies MessageBody);
}

/** The newest of those that a digest stands for. */
async function foldedTitles(kernel: Kernel, actor: Actor, digest: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(m.title ->> ${actor.locale}, m.title ->> 'zh-CN') as title
    from kernel.message_receiver r join kernel.message m on m.id = r.message_id
    where r.user_id = ${actor.userId} and r.folded_into = ${digest} order by r.created desc, m.id desc limit 100`.execute(kernel.db);
  return rows.map(({ title }) => title);
}

function inLanguage(texts: MessageTexts | null, locale: Locale): string {
  return texts?.[locale] ?? texts?.['zh-CN'] ?? '';
}

function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return escaped.split('\n').map((line) => `<p>${line}</p>`).join('');
}
