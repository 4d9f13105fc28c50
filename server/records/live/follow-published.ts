import { designPublished } from '../../events/catalogue.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { findModelIssues } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordsContext } from '../context.ts';
import { applyTables, lockTables, readMemory } from '../ddl/apply.ts';
import { layOut } from '../ddl/layout.ts';
import type { Documents } from '../documents.ts';
import type { ModelBuilder } from '../model/model-builder.ts';
import { transactionDatabase } from '../sql/database.ts';
import { compilePattern } from '../write/patterns.ts';
import { joinDesigns } from './join-designs.ts';
import { loadPublished, type PublishedDesign } from './load-published.ts';
import type { StartedTables } from './start-tables.ts';

/** Sent with the commit of a publication; every process then takes over what is published. */
const RETRY_MS = 1_000;

/** The published designs of this process. */
export interface LiveDesigns {
  /** The documents of the files alone. */
  readonly files: Documents;
  current(): readonly PublishedDesign[];
  /** Resolves once everything that had been published before the call is in use here. */
  reload(): Promise<void>;
  /** Goes on with other documents of files: brings the tables to them. Throws TablesRefused. */
  takeFiles(files: Documents): Promise<void>;
}

interface Parts {
  files: Documents;
  started: StartedTables;
  build: ModelBuilder;
  context: RecordsContext;
  replace(documents: Documents): void;
}

/** Keeps documents and models at what is published. Requests that run keep the models they began with. */
export function followPublished(kernel: Kernel, { files: first, started, build, context, replace }: Parts): LiveDesigns {
  let files = first;
  let fileVersions: ReadonlyMap<string, number> = started.versions;
  let designs: readonly PublishedDesign[] = started.designs;
  const keyOf = ({ id, version }: PublishedDesign): string => `${id}:${String(version)}`;
  /** Versions that this process has looked at, and those it leaves out for their faults. */
  const used = new Set(started.known.keys());
  const faulty = new Set([...used].filter((key) => !designs.some((design) => keyOf(design) === key)));
  let tail: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    const { all, memory } = await kernel.db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
      const database = transactionDatabase(trx);
      return { all: await loadPublished(database, started.known), memory: await readMemory(database) };
    });
    for (const design of all) {
      const key = keyOf(design);
      if (used.has(key)) continue;
      if (files.models.has(design.code) || findModelIssues(design.documents.model, { parseFormula, compilePattern }).length > 0) faulty.add(key);
      used.add(key);
    }
    const next = all.filter((design) => !faulty.has(keyOf(design)));
    const documents = joinDesigns(files, next);
    const { roots } = layOut(documents.models, memory);
    const versions = new Map([...fileVersions, ...next.map(({ code, schemaVersion }): [string, number] => [code, schemaVersion])]);
    const models = build(documents.models, roots, versions);
    // From here on without a pause, so that nobody sees half of it.
    context.models = models;
    replace(documents);
    designs = next;
    context.totals.clear();
    context.marks.clear();
    context.dictionaries.clear();
  }

  const reload = (): Promise<void> => {
    tail = tail.catch(() => undefined).then(load);
    return tail;
  };
  async function apply(next: Documents): Promise<void> {
    fileVersions = await kernel.db.transaction().execute(async (trx) => {
      const database = transactionDatabase(trx);
      await lockTables(database);
      return (await applyTables(database, joinDesigns(next, designs))).versions;
    });
    files = next;
    await load();
  }

  const follow = (): void => {
    reload().catch((error: unknown) => {
      kernel.log.error({ err: error }, 'published designs could not be taken over');
      setTimeout(follow, RETRY_MS).unref();
    });
  };
  kernel.events.listen(listenTo(designPublished, 'records', follow));
  kernel.bus.onGap(follow);
  return {
    get files() { return files; },
    current: () => designs,
    reload,
    takeFiles(next) {
      const done = tail.catch(() => undefined).then(() => apply(next));
      tail = done;
      return done;
    },
  };
}
