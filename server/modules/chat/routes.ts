import { MESSAGE_LIST, RECALL_MESSAGE, SEND_MESSAGE, TYPING, UPDATE_READ_MESSAGE, type TypingNews } from '#schemas/wire/chat.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { defineSocketMethod } from '../../kernel/socket/socket-methods.ts';
import { AppError } from '../../kernel/errors.ts';
import { readCard } from './cards.ts';
import { loadConversations, unreadGreeting } from './conversations.ts';
import { startDelivery } from './delivery.ts';
import { readHistory } from './history.ts';
import { chatTables } from './migrations/022-chat.ts';
import { chatRecords } from './migrations/026-chat-records.ts';
import { findShownRecord, isPartOfChat } from './repository.ts';
import { readMessages, recallMessage, sendMessage } from './send.ts';
import { watchOnline } from './watch-online.ts';

/** People talking with each other over the live connection; see docs/chat.md. */
export const chat = defineModule({
  name: 'chat',
  migrations: { '022-chat': chatTables, '026-chat-records': chatRecords },
  files: ({ db }) => ({ IM: (actor, fileId) => isPartOfChat(db, actor.userId, fileId) }),
  socket(kernel) {
    const delivery = startDelivery(kernel);
    const stopWatching = watchOnline(kernel);
    return {
      methods: [
        defineSocketMethod({
          call: SEND_MESSAGE, permission: 'session', onlyWhenLiving: true, limit: { perSecond: 10, burst: 30 },
          async handle({ actor, message, connection }) {
            const said = await sendMessage(kernel, delivery, actor, message);
            if (said !== undefined) connection.send(said);
            return undefined;
          },
        }),
        defineSocketMethod({
          call: MESSAGE_LIST, permission: 'session', limit: { perSecond: 10, burst: 60 },
          async handle({ actor, message, connection }) {
            connection.send(await readHistory(kernel.db, actor.userId, message));
            return undefined;
          },
        }),
        defineSocketMethod({
          call: UPDATE_READ_MESSAGE, permission: 'session', limit: { perSecond: 10, burst: 40 },
          handle: ({ actor, message }) => readMessages(kernel, delivery, actor, message),
        }),
        defineSocketMethod({
          call: RECALL_MESSAGE, permission: 'session', limit: { perSecond: 5, burst: 10 },
          handle: ({ actor, message }) => recallMessage(kernel, delivery, actor, message),
        }),
        defineSocketMethod({
          call: TYPING, permission: 'session', limit: { perSecond: 2, burst: 5 },
          async handle({ actor, message }) {
            await kernel.sockets.push([message.toUserId], { method: 'typing', formUserId: actor.userId } satisfies TypingNews);
            return undefined;
          },
        }),
      ],
      greetings: [unreadGreeting(kernel.db)],
      close() {
        stopWatching();
        delivery.stop();
      },
    };
  },
  routes(app, kernel) {
    serve(app, 'GET /api/message/imreply', { permission: 'session' }, async ({ actor }) => success({ list: await loadConversations(kernel.db, actor.userId) }));
    serve(app, 'GET /api/message/imrecord/:id', { permission: 'session' }, async ({ actor, params }) => {
      const shown = await findShownRecord(kernel.db, actor.userId, params.id);
      if (shown === undefined) throw new AppError('notFound');
      return success({ card: await readCard(kernel, actor, shown) });
    });
  },
});
