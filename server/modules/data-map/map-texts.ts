import { sql } from 'kysely';
import type { MapCollection } from '#schemas/maps/geojson.ts';
import { bytesOf, mapFacts } from '#schemas/maps/map-facts.ts';
import { faultText } from '#schemas/maps/map-fault.ts';
import { readMap } from '#schemas/maps/read-map.ts';
import { createSimplifier } from '#schemas/maps/simplify-map.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordListener, RecordValues } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';

export const MODEL = 'dataMap';

export interface MapTexts {
  original: string;
  simplified: string | null;
}

/** The texts of a map; undefined where none has been uploaded. */
export async function loadTexts(db: Db | Transaction, id: string): Promise<MapTexts | undefined> {
  const { rows } = await sql<MapTexts>`select original, simplified from kernel.data_map where map_id = ${id}`.execute(db);
  return rows[0];
}

/** What a person sent as a map; one that is none is refused with the place and the reason. */
export function requireMap(actor: Actor, data: string): MapCollection {
  const reading = readMap(data);
  if ('map' in reading) return reading.map;
  const message = faultText(reading.fault, actor.locale);
  throw new AppError('validation', { message, data: { errors: [{ path: 'data', rule: `map.${reading.fault.rule}`, message }] } });
}

/** Another map takes the place of what the record had, simplified or not. */
export async function keepMap(kernel: Kernel, trx: Transaction, actor: Actor, id: string, text: string, map: MapCollection): Promise<RecordValues> {
  const counted = mapFacts(map, bytesOf(text));
  const facts = { ...counted, originalPoints: counted.points, tolerance: 0 };
  await sql`insert into kernel.data_map (map_id, original, simplified, facts) values (${id}, ${text}, null, ${JSON.stringify(facts)}::jsonb)
    on conflict (map_id) do update set original = excluded.original, simplified = null, facts = excluded.facts`.execute(trx);
  return noteFacts(kernel, trx, actor, id, facts);
}

/** Makes the map again from what was uploaded; at tolerance 0 it is that again. */
export async function simplifyStored(kernel: Kernel, trx: Transaction, actor: Actor, id: string, tolerance: number): Promise<RecordValues> {
  const texts = await loadTexts(trx, id);
  if (texts === undefined) throw refusal(actor, 'wrongState', 'dataMap.none');
  const map = requireMap(actor, texts.original);
  const simplified = tolerance === 0 ? null : createSimplifier(map)(tolerance);
  const text = simplified === null ? null : JSON.stringify(simplified);
  const original = mapFacts(map, bytesOf(texts.original));
  const facts = { ...(simplified === null || text === null ? original : mapFacts(simplified, bytesOf(text))), originalPoints: original.points, tolerance };
  await sql`update kernel.data_map set simplified = ${text}, facts = ${JSON.stringify(facts)}::jsonb where map_id = ${id}`.execute(trx);
  return noteFacts(kernel, trx, actor, id, facts);
}

/** Facts come from the map alone, whatever a client sends or an older version of the record says. */
export const dataMapListener: RecordListener = {
  model: MODEL,
  async before({ verb, trx, id, after }) {
    if (verb !== 'create' && verb !== 'update') return undefined;
    const { rows } = await sql<{ facts: RecordValues }>`select facts from kernel.data_map where map_id = ${id}`.execute(trx);
    return { ...after, ...(rows[0]?.facts ?? NO_FACTS) };
  },
  // Until it is gone for good it may come back from the bin.
  async after({ verb, trx, id }) {
    if (verb === 'purge') await sql`delete from kernel.data_map where map_id = ${id}`.execute(trx);
  },
};

const NO_FACTS: RecordValues = { areas: null, points: null, originalPoints: null, tolerance: null, kilobytes: null, extent: null };

/** The locked row decides between people who change a map at once. */
async function noteFacts(kernel: Kernel, trx: Transaction, actor: Actor, id: string, facts: RecordValues): Promise<RecordValues> {
  const { rows } = await sql<{ version: number }>`select version from records.sys_data_map where id = ${id} and deleted_at is null for update`.execute(trx);
  if (rows[0] === undefined) throw new AppError('notFound');
  return kernel.records.update(actor, MODEL, id, { ...facts, version: rows[0].version }, { trx, operation: true });
}
