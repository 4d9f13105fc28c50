import type { Kernel } from '../../kernel/module.ts';
import { applyTables, lockTables, TablesRefused, type AppliedTables } from '../ddl/apply.ts';
import type { Documents } from '../documents.ts';
import { transactionDatabase } from '../sql/database.ts';
import { checkDesign } from './check-design.ts';
import { joinDesigns, projectBeside } from './join-designs.ts';
import { loadPublished, type KnownVersions, type PublishedDesign } from './load-published.ts';
import { loadStoredCodes, type StoredCodes } from './stored-codes.ts';
import type { PassedChecks } from './passed-checks.ts';

export interface StartedTables extends AppliedTables {
  documents: Documents;
  /** The designs that are in use. */
  designs: PublishedDesign[];
  known: KnownVersions;
}

/** Brings the tables to the files and the published designs. What is wrong with a design is logged, and it is left out. */
export async function startTables(kernel: Kernel, files: Documents, checks: PassedChecks): Promise<StartedTables> {
  const known: KnownVersions = new Map();
  return kernel.db.transaction().execute(async (trx) => {
    const database = transactionDatabase(trx);
    await lockTables(database);
    const published = await loadPublished(database, known);
    // A form whose interface has gone since stays, without the choices of that field.
    const { dictionaries, billRules } = await loadStoredCodes(database);
    const made = { dictionaries, billRules };
    let designs: PublishedDesign[] = published;
    await checks.once('designs', [published.map(({ id, documents }) => [id, documents]), made], () => {
      designs = soundDesigns(kernel, files, published, made);
      return designs.length === published.length;
    });
    for (;;) {
      const documents = joinDesigns(files, designs);
      try {
        return { ...await applyTables(database, documents), documents, designs, known };
      } catch (error) {
        // Refusals come before the first statement, so the transaction goes on.
        const refused = error instanceof TablesRefused ? designs.filter(({ code }) => error.models.has(code)) : [];
        if (refused.length === 0) throw error;
        for (const { id, code } of refused) kernel.log.error({ err: error, design: id, code }, 'a published design is left out');
        designs = designs.filter((design) => !refused.includes(design));
      }
    }
  });
}

/** Without those that are faulty, or refer to a faulty one. */
function soundDesigns(kernel: Kernel, files: Documents, all: PublishedDesign[], made: Omit<StoredCodes, 'interfaces'>): PublishedDesign[] {
  let designs = all;
  for (;;) {
    const faulty = designs.filter((design) => {
      const beside = projectBeside(files, designs.filter((other) => other !== design));
      const errors = checkDesign(design.documents, { beside, locale: 'en-US', ...made }).filter(({ severity }) => severity === 'error');
      if (errors.length > 0) kernel.log.error({ design: design.id, code: design.code, errors }, 'a published design is left out');
      return errors.length > 0;
    });
    if (faulty.length === 0) return designs;
    designs = designs.filter((design) => !faulty.includes(design));
  }
}
