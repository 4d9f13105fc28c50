import type { Static } from 'typebox';
import { RECALL_MS } from '#schemas/wire/chat-limits.ts';
import type { ChatContent, RECALL_MESSAGE, SEND_MESSAGE, SendRefused, SentNews, UPDATE_READ_MESSAGE } from '#schemas/wire/chat.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, ERROR_CODES } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { readCard } from './cards.ts';
import { sentNews, type Delivery } from './delivery.ts';
import { isColleague, loadPeople } from './people.ts';
import { loadMessages, markRead, mayAttach, recall, store, type NewMessage } from './repository.ts';

const PATH_START = '/api/file/Image/IM/';

/**
 * Stores a message; the pages of both hear of it after the commit. Only one that had been stored already is answered at once:
 * its page has asked again because it heard nothing. What cannot be stored is answered with the page's own id of it.
 */
export async function sendMessage(
  kernel: Kernel, delivery: Delivery, actor: Actor, message: Static<typeof SEND_MESSAGE.message>,
): Promise<SentNews | SendRefused | undefined> {
  const clientId = message.clientId ?? null;
  try {
    const checked = await check(kernel, actor, message);
    await kernel.freeSpace.require();
    const { id, isNew } = await kernel.db.transaction().execute(async (trx) => {
      const stored = await store(trx, { sender: actor.userId, receiver: message.toUserId, clientId, kind: message.messageType, ...checked });
      if (stored.isNew) await delivery.publish({ kind: 'message', id: stored.id, people: [actor.userId, message.toUserId] }, trx);
      return stored;
    });
    if (isNew) return undefined;
    const [known] = await loadMessages(kernel.db, [id]);
    return known === undefined ? undefined : sentNews(known, await loadPeople(kernel.db, [known.sender, known.receiver]));
  } catch (error) {
    if (!(error instanceof AppError)) kernel.log.error({ err: error }, 'chat');
    const { errorName, textKey, params } = error instanceof AppError ? error : new AppError('unavailable');
    const { code, key } = ERROR_CODES[errorName];
    return { method: 'sendRefused', clientId, toUserId: message.toUserId, code, msg: translate(actor.locale, textKey ?? key, params) };
  }
}

/** The content as it is to be stored. */
async function check(kernel: Kernel, actor: Actor, message: Static<typeof SEND_MESSAGE.message>): Promise<Pick<NewMessage, 'content' | 'fileId'>> {
  const { toUserId, messageType, messageContent } = message;
  const { db } = kernel;
  const { userId } = actor;
  if (toUserId === userId || !(await isColleague(db, toUserId))) throw new AppError('notFound', { textKey: 'chat.nobody' });
  if (messageType === 'text') {
    const text = typeof messageContent === 'string' ? messageContent.replaceAll('\0', '').trim() : '';
    if (text === '') throw new AppError('badRequest', { textKey: 'chat.empty' });
    return { content: text, fileId: null };
  }
  if (messageType === 'record') {
    if (typeof messageContent === 'string' || !('model' in messageContent)) throw new AppError('badRequest');
    // Whether it is there at all is not told to somebody who may not see it.
    if ((await readCard(kernel, actor, messageContent)) === null) throw new AppError('notFound', { textKey: 'chat.noRecord' });
    return { content: messageContent, fileId: null };
  }
  const content = fileContent(messageType, messageContent);
  if (content === undefined) throw new AppError('badRequest');
  const fileId = content.path.slice(PATH_START.length);
  // Another's picture is not there, whatever its address.
  if (!(await mayAttach(db, userId, fileId))) throw new AppError('notFound', { textKey: 'chat.noFile' });
  return { content, fileId };
}

function fileContent(type: 'image' | 'voice', content: ChatContent) {
  if (typeof content === 'string' || 'model' in content) return undefined;
  if (!('width' in content)) return type === 'voice' ? content : undefined;
  return type === 'image' ? { ...content, name: Buffer.from(content.name.replaceAll('\0', '')).toString() } : undefined;
}

/** Takes a message back, as long as that may be done. */
export async function recallMessage(kernel: Kernel, delivery: Delivery, { userId }: Actor, { id }: Static<typeof RECALL_MESSAGE.message>): Promise<undefined> {
  await kernel.db.transaction().execute(async (trx) => {
    const result = await recall(trx, userId, id, RECALL_MS);
    if (result === 'none') throw new AppError('notFound');
    if (result === 'late') throw new AppError('wrongState', { textKey: 'chat.tooLate' });
    if (result !== 'recalled') await delivery.publish({ kind: 'message', id, people: [userId, result.receiver] }, trx);
  });
}

export async function readMessages(
  kernel: Kernel, delivery: Delivery, { userId }: Actor, { formUserId, sequence }: Static<typeof UPDATE_READ_MESSAGE.message>,
): Promise<undefined> {
  await kernel.db.transaction().execute(async (trx) => {
    const read = await markRead(trx, userId, formUserId, sequence);
    if (read !== undefined) await delivery.publish({ kind: 'read', reader: userId, peer: formUserId, ...read }, trx);
  });
}
