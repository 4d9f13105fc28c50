import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { RecordChange } from './difference.ts';
import type { Instance } from './instance.ts';

/** An instance in the hands of one transaction, its row locked. */
export interface Running {
  kernel: Kernel;
  trx: Transaction;
  actor: Actor;
  instance: Instance;
  flow: FlowDocument;
}

/** What comes with an event and is kept in the log. */
export interface Said {
  signature?: string | undefined;
  changes?: readonly RecordChange[];
}
