import { compileModel } from '#schemas/language/record/compile-model.ts';
import type { Kernel } from '../kernel/module.ts';
import type { RecordsContext } from './context.ts';
import { createRecordsEngine } from './create-engine.ts';
import { applyTables } from './ddl/apply.ts';
import { loadDocuments, type Documents } from './documents.ts';
import type { RecordsEngine } from './engine.ts';
import { buildModels } from './model/build-models.ts';
import { createPermissionChecker } from './permissions/permission-checker.ts';
import { transactionDatabase } from './sql/database.ts';
import { compilePattern } from './write/patterns.ts';

/** What stands once the records are ready. */
export interface Records {
  engine: RecordsEngine;
  context: RecordsContext;
  documents: Documents;
  /** The statements that brought the tables to the documents. */
  statements: string[];
}

const prepared = new WeakMap<Kernel, Records>();

/**
 * Loads the documents of `SCHEMAS_DIR`, brings the tables to them and sets `kernel.records` and
 * `kernel.permissions`. Throws with file, line and column when a document is faulty.
 */
export async function prepareRecords(kernel: Kernel, schemasDir: string = kernel.config.schemasDir): Promise<Records> {
  const documents = await loadDocuments(schemasDir);
  const applied = await kernel.db.transaction().execute((trx) => applyTables(transactionDatabase(trx), documents.models));
  const models = buildModels(documents.models, (document) => compileModel(document, { compilePattern }), applied.roots, applied.versions);
  const { engine, context } = createRecordsEngine(kernel, documents, models);
  kernel.records = engine;
  kernel.permissions = createPermissionChecker(context, documents, engine);
  const records: Records = { engine, context, documents, statements: applied.statements };
  prepared.set(kernel, records);
  return records;
}

/** The records of a running kernel, for the modules that describe models: visualdev, authority. */
export function recordsOf(kernel: Kernel): Records {
  const records = prepared.get(kernel);
  if (records === undefined) throw new Error('The records have not been prepared');
  return records;
}
