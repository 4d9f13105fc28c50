import type { Kernel } from '../kernel/module.ts';
import type { RecordsContext } from './context.ts';
import { createRecordsEngine } from './create-engine.ts';
import { documentsIn, readDocumentFiles, refuseFaulty, type Documents } from './documents.ts';
import type { RecordsEngine } from './engine.ts';
import { createPermissionChecker } from './permissions/permission-checker.ts';
import { followPublished, type LiveDesigns } from './live/follow-published.ts';
import { createLiveDocuments } from './live/live-documents.ts';
import { modelBuilder } from './model/model-builder.ts';
import type { Sources } from './sources/sources.ts';
import { passedChecks } from './live/passed-checks.ts';
import { startTables } from './live/start-tables.ts';
import { createSelectReader, type SelectReader } from './statements/select-reader.ts';
import { watchFiles } from './live/watch-files.ts';

/** What stands once the records are ready. */
export interface Records {
  engine: RecordsEngine;
  context: RecordsContext;
  /** Those of the files and of published designs; always the present ones. */
  documents: Documents;
  /** The statements that brought the tables to the documents. */
  statements: string[];
  designs: LiveDesigns;
  sources: Sources;
  /** Statements that people write. */
  selects: SelectReader;
}

/** By engine: a kernel may be passed on with another part in it. */
const prepared = new WeakMap<RecordsEngine, Records>();

/**
 * Loads the documents of `SCHEMAS_DIR` and the published designs, brings the tables to them and sets
 * `kernel.records` and `kernel.permissions`. Throws with file, line and column when a file is faulty; a faulty
 * design is left out.
 */
export async function prepareRecords(kernel: Kernel, schemasDir: string = kernel.config.schemasDir): Promise<Records> {
  const texts = await readDocumentFiles(schemasDir);
  const checks = passedChecks(kernel, texts);
  await checks.once('files', [], () => {
    refuseFaulty(texts);
    return true;
  });
  const files = documentsIn(texts);
  const started = await startTables(kernel, files, checks);
  const build = modelBuilder();
  const { documents, replace } = createLiveDocuments(started.documents);
  const { engine, context, sources } = createRecordsEngine(kernel, documents, build(documents.models, started.roots, started.versions));
  kernel.records = engine;
  kernel.permissions = createPermissionChecker(context, documents, engine);
  const designs = followPublished(kernel, { files, started, build, context, replace });
  if (kernel.config.watchSchemas === true) watchFiles(kernel, schemasDir, designs.takeFiles);
  const selects = createSelectReader(context, kernel.handle.connection, async () => (await context.secretBox()).derive('records.reader'));
  const records: Records = { engine, context, documents, statements: started.statements, designs, sources, selects };
  prepared.set(engine, records);
  return records;
}

/** The records of a running kernel, for the modules that describe models: visualdev, authority. */
export function recordsOf(kernel: Kernel): Records {
  const records = prepared.get(kernel.records);
  if (records === undefined) throw new Error('The records have not been prepared');
  return records;
}
