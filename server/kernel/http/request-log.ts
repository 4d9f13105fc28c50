import type { FastifyInstance } from 'fastify';
import { personOf } from '../authentication/sessions.ts';
import { uuidv7 } from '../identifier.ts';
import type { Kernel } from '../module.ts';
import { createRowBatch } from '../row-batch.ts';
import type { RequestLogTable } from '../tables.ts';
import type { Insertable } from 'kysely';
import { describeDevice } from './device.ts';

/** Reading calls that are sent as POST. */
const READING = /\/(List|Options|Compute)(\/|$)/;

/**
 * Remembers what signed-in people changed or tried to change: address, time and outcome, never
 * contents. Rows are written together once a second.
 */
export function installRequestLog(app: FastifyInstance, kernel: Kernel): void {
  const batch = createRowBatch<Insertable<RequestLogTable>>(
    async (rows) => void (await kernel.db.insertInto('kernel.request_log').values(rows).execute()),
    (error) => kernel.log.warn({ err: error }, 'request log'),
  );

  app.addHook('onResponse', async (request, reply) => {
    const url = request.url.split('?', 1)[0] ?? '';
    if (request.session === null || request.method === 'GET' || request.method === 'HEAD' || READING.test(url)) return;
    batch.add({
      id: uuidv7(),
      user_id: personOf(request.session).userId,
      ip: request.ip,
      device: describeDevice(request.headers['user-agent']),
      method: request.method,
      url: url.slice(0, 500),
      status: reply.statusCode,
      duration_ms: Math.round(reply.elapsedTime),
      created: new Date(),
    });
  });
  app.addHook('onClose', () => batch.stop());
}
