import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';

/** What may happen to a record. `move`: placed elsewhere in its tree, or renumbered to make room there. */
export type RecordVerb = 'create' | 'update' | 'move' | 'remove' | 'restore' | 'purge';

/** What a write came from: one person and one form where nothing else is said. */
export type RecordOrigin = 'form' | 'bulk' | 'import' | 'revert' | 'undo' | 'expiry';

interface Happening {
  readonly actor: Actor;
  readonly model: string;
  readonly id: string;
  readonly origin: RecordOrigin;
}

/** One verb on one record. `before` is the record as it was stored, in the recycle bin too; `after` as it will be or is. */
export type RecordEvent = Happening & (
  | { readonly verb: 'create'; readonly before: undefined; readonly after: Values }
  | { readonly verb: 'update' | 'move' | 'restore'; readonly before: Values; readonly after: Values }
  | { readonly verb: 'remove' | 'purge'; readonly before: Values; readonly after: undefined }
);

/** A verb whose transaction is open. */
export type OpenRecordEvent = RecordEvent & { readonly trx: Transaction };

type Done = Promise<void> | void;

/**
 * What a module does with the records of one model, or of all of them. Every verb on every record calls each part exactly
 * once, whether it came alone or among ten thousand. Formulas that are computed again because of other records, and
 * records of the seed, are no verbs of the engine.
 */
export interface RecordListener {
  /** Code of a model; `*` is every one. */
  readonly model: string;
  /**
   * Before anything is stored, and before formulas and rules. Refuses by an AppError (`fieldRefusal` names the field). Values
   * that it answers are stored instead of `after`; of verbs that set none they are left out of account.
   */
  readonly before?: (event: OpenRecordEvent) => Promise<Values | undefined> | Values | undefined | Done;
  /** After the record is stored, in the same transaction: what it throws takes everything back. */
  readonly after?: (event: OpenRecordEvent) => Done;
  /**
   * After the commit, on the process that wrote, and never after a rollback: for work outside the database. Nobody waits for it,
   * and it is lost with the process; what must happen is published as an event in `after`.
   */
  readonly committed?: (event: RecordEvent) => Done;
}

export type ListenerPhase = 'before' | 'after' | 'committed';

/** The listeners of a server. */
export interface RecordListeners {
  add(listener: RecordListener): void;
  /** Those of the model that have the phase, in the order in which they came. */
  of<Phase extends ListenerPhase>(model: string, phase: Phase): readonly Required<RecordListener>[Phase][];
}

export function createRecordListeners(): RecordListeners {
  const all: RecordListener[] = [];
  const known = new Map<string, readonly unknown[]>();
  return {
    add(listener) {
      all.push(listener);
      known.clear();
    },
    of<Phase extends ListenerPhase>(model: string, phase: Phase) {
      type Part = Required<RecordListener>[Phase];
      const name = `${phase} ${model}`;
      const found = known.get(name) ?? all.filter((listener) => listener.model === model || listener.model === '*').flatMap((listener) => listener[phase] ?? []);
      known.set(name, found);
      return found as readonly Part[];
    },
  };
}
