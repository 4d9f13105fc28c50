import type { FastifyRequest } from 'fastify';
import type { RecordRow } from '#schemas/wire/records.ts';
import type { MapCollection } from '#schemas/maps/geojson.ts';
import { MAP_LIMITS } from '#schemas/maps/geojson.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { success } from '../../kernel/envelope.ts';
import { gatedTransactions } from '../../kernel/gated-transactions.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { registerResource, type RecordValues, type WriteOptions } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { dataMapListener, keepMap, loadTexts, MODEL, requireMap, simplifyStored } from './map-texts.ts';
import { dataMapTexts } from './migrations/066-data-map.ts';

const BASE = '/api/system/DataMap';
const TABLE = 'sys_data_map';
/** A text within JSON has a sign before each of its quotation marks. */
const MAX_BODY_BYTES = 2 * MAP_LIMITS.bytes;
const UPLOAD = 'btn_upload';

/** They may wait for a key or a row that others hold. */
const inTurn = gatedTransactions(0.2);

/** Maps as GeoJSON: kept as they were uploaded, and made lighter without gaps between areas. */
export const dataMap = defineModule({
  name: 'dataMap',
  migrations: { '066-data-map': dataMapTexts },
  permissions: { [MODEL]: ['btn_state', UPLOAD, 'btn_simplify'] },
  operations: (kernel) => [stateOperation(kernel, { model: MODEL, table: TABLE })],
  records: () => [dataMapListener],
  routes(app, kernel) {
    registerResource(app, kernel, {
      path: BASE, model: MODEL, list: 'paged', present: presentState, selector: { list: 'plain' }, without: ['get', 'create', 'update'],
    });
    registerState(app, kernel, { path: BASE, model: MODEL, table: TABLE });

    serve(app, `GET ${BASE}/:id`, { permission: 'records' }, async ({ actor, params: { id } }) => {
      const record = await kernel.records.get(actor, MODEL, id);
      const texts = await loadTexts(kernel.db, id);
      return success({ ...answerOf(record), data: texts?.simplified ?? texts?.original ?? null });
    });

    serve(app, `GET ${BASE}/:id/Actions/Original`, { permission: 'records' }, async ({ actor, params: { id } }) => {
      await kernel.records.get(actor, MODEL, id);
      return success({ data: (await loadTexts(kernel.db, id))?.original ?? null });
    });

    serve(app, `POST ${BASE}`, { permission: 'records', bodyLimit: MAX_BODY_BYTES }, async (request) => {
      const { actor, body: { data, ...values } } = request;
      const sent = mapIn(actor, data);
      const made = await inTurn(kernel, async (trx) => {
        const record = await kernel.records.create(actor, MODEL, values, { ...writeOptionsOf(request), trx });
        return (await replace(kernel, trx, actor, String(record['id']), sent)) ?? record;
      });
      return success(answerOf(made));
    });

    serve(app, `PUT ${BASE}/:id`, { permission: 'records', bodyLimit: MAX_BODY_BYTES }, async (request) => {
      const { actor, params: { id }, body: { data, ...values } } = request;
      const stored = await kernel.records.get(actor, MODEL, id);
      const isOther = hasText(data) && !(await isKept(kernel, id, data));
      if (isOther) await requireButton(kernel, actor, MODEL, UPLOAD, id);
      const sent = isOther ? mapIn(actor, data) : undefined;
      const changed = await inTurn(kernel, async (trx) => {
        const record = await kernel.records.update(actor, MODEL, id, { ...values, version: values['version'] ?? stored['version'] ?? null }, { ...writeOptionsOf(request), trx });
        return (await replace(kernel, trx, actor, id, sent)) ?? record;
      });
      return success(answerOf(changed));
    });

    serve(app, `PUT ${BASE}/:id/Actions/Upload`, { permission: { model: MODEL, button: UPLOAD }, bodyLimit: MAX_BODY_BYTES }, async ({ actor, params: { id }, body: { data } }) => {
      await requireButton(kernel, actor, MODEL, UPLOAD, id);
      const map = requireMap(actor, data);
      return success(answerOf(await inTurn(kernel, (trx) => keepMap(kernel, trx, actor, id, data, map))));
    });

    serve(app, `PUT ${BASE}/:id/Actions/Simplify`, { permission: { model: MODEL, button: 'btn_simplify' } }, async ({ actor, params: { id }, body: { tolerance } }) => {
      await requireButton(kernel, actor, MODEL, 'btn_simplify', id);
      return success(answerOf(await inTurn(kernel, (trx) => simplifyStored(kernel, trx, actor, id, tolerance))));
    });
  },
});

/** The null of a record without a map arrives as an empty text. */
function hasText(data: string | null | undefined): data is string {
  return typeof data === 'string' && data !== '';
}

interface SentMap {
  text: string;
  map: MapCollection;
}

function mapIn(actor: Actor, data: string | null | undefined): SentMap | undefined {
  return hasText(data) ? { text: data, map: requireMap(actor, data) } : undefined;
}

/** A client that sends back what it was given changes nothing by it. */
async function isKept(kernel: Kernel, id: string, text: string): Promise<boolean> {
  const texts = await loadTexts(kernel.db, id);
  return texts !== undefined && text === (texts.simplified ?? texts.original);
}

async function replace(kernel: Kernel, trx: Transaction, actor: Actor, id: string, sent: SentMap | undefined): Promise<RecordValues | undefined> {
  return sent === undefined ? undefined : keepMap(kernel, trx, actor, id, sent.text, sent.map);
}

function writeOptionsOf({ headers }: Pick<FastifyRequest, 'headers'>): WriteOptions {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {};
}

function answerOf(record: RecordValues): RecordRow & { id: string } {
  return presentState(record) as RecordRow & { id: string };
}
