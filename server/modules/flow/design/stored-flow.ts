import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { KeptInMemory } from '../../../kernel/caches/kept-in-memory.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';

/** Code of the model whose records are the heads of flows, and whose rights say who designs, releases and oversees them. */
export const FLOW_DESIGN = 'flowDesign';
/** Its holder may release flows that give people rights on fields which he does not have himself. */
export const GRANT_BUTTON = 'btn_grant';

/** A flow without its head. */
export interface StoredFlow {
  id: string;
  code: string;
  model: string;
  draft: FlowDocument;
  revision: number;
  released: number | null;
  isStopped: boolean;
}

const COLUMNS = sql.raw('id, code, model, draft, revision, released, is_stopped as "isStopped"');

/** Throws `notFound`; `lock` keeps others from changing it until the transaction ends. */
export async function loadFlow(db: Db | Transaction, id: string, { lock = false } = {}): Promise<StoredFlow> {
  const { rows: [flow] } = await sql<StoredFlow>`select ${COLUMNS} from kernel.flow where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(db);
  if (flow === undefined) throw new AppError('notFound');
  return flow;
}

/** Documents of released versions never change, so each is read once and its outline made once. */
let documents = new Map<string, FlowDocument>();
const uses = { hits: 0, misses: 0 };
const MAX_DOCUMENTS = 500;

/** The released versions that this process has read. */
export const keptDocuments: KeptInMemory = {
  entries: () => documents.size,
  uses,
  clear() {
    documents = new Map();
  },
};

/** By what an instance runs, and by what it ran before, the last one first. */
export async function loadDocuments(db: Db | Transaction, { flowId, version, earlierVersions }: { flowId: string; version: number; earlierVersions: readonly number[] }): Promise<FlowDocument[]> {
  return Promise.all([version, ...earlierVersions.toReversed()].map((one) => loadDocument(db, flowId, one)));
}

/** The last of them that has a node; undefined for one that none has. */
export function documentWith(documents: readonly FlowDocument[], node: string): FlowDocument | undefined {
  return documents.find((document) => outlineOf(document).has(node));
}

/** A released version; throws `notFound` for one that there never was. */
export async function loadDocument(db: Db | Transaction, flowId: string, version: number): Promise<FlowDocument> {
  const key = `${flowId}/${String(version)}`;
  const current = documents;
  const known = current.get(key);
  uses[known === undefined ? 'misses' : 'hits'] += 1;
  if (known !== undefined) return known;
  const { rows: [row] } = await sql<{ document: FlowDocument }>`select document from kernel.flow_version where flow_id = ${flowId} and version = ${version}`.execute(db);
  if (row === undefined) throw new AppError('notFound');
  if (current.size >= MAX_DOCUMENTS) current.clear();
  current.set(key, row.document);
  return row.document;
}
