import { sql } from 'kysely';
import type { LogEntry } from '#schemas/language/flow/command.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Said } from './running.ts';

export interface OpenedTask {
  task: string;
  step: string;
  node: string;
  person: string;
  standsInFor: string | null;
  isBatch: boolean;
  received: Date;
  due: Date | null;
}

/**
 * What one step changes in the tasks and the log of an instance, kept until `store`: a step opens, closes and notes several, and each
 * statement of its transaction is a way to the database and back while the instance is locked.
 */
export class TaskChanges {
  /** Tasks whose rows of before are open no more. */
  private readonly left = new Set<string>();
  private opened: (OpenedTask & { isOpen: boolean })[] = [];
  private noted: { entry: LogEntry; said: Said }[] = [];

  open(task: OpenedTask): void {
    // Somebody else has it now: it is in the other's list no more.
    this.close(task.task);
    this.opened.push({ ...task, isOpen: true });
  }

  close(task: string): void {
    this.left.add(task);
    for (const row of this.opened) if (row.task === task) row.isOpen = false;
  }

  note(entry: LogEntry, said: Said): void {
    this.noted.push({ entry, said });
  }

  async store(trx: Transaction, instance: string): Promise<void> {
    const { opened, noted } = this;
    const left = [...this.left];
    this.left.clear();
    this.opened = [];
    this.noted = [];
    if (left.length > 0) await sql`update kernel.flow_task set is_open = false where instance_id = ${instance} and task = any(${left}::text[]) and is_open`.execute(trx);
    if (opened.length > 0) {
      await sql`
        insert into kernel.flow_task (id, instance_id, task, step, node, person, stands_in_for, is_open, is_batch, received, due)
        values ${sql.join(opened.map((row) => sql`(${uuidv7()}, ${instance}, ${row.task}, ${row.step}, ${row.node}, ${row.person}, ${row.standsInFor}, ${row.isOpen}, ${row.isBatch}, ${row.received}, ${row.due})`))}`.execute(trx);
    }
    if (noted.length > 0) {
      await sql`
        insert into kernel.flow_log (instance_id, time, what, person, stands_in_for, node, task, details, signature, changes)
        values ${sql.join(noted.map(({ entry, said: { signature, changes = [] } }) => sql`(${instance}, ${new Date(entry.at)}, ${entry.what}, ${entry.by ?? null}, ${entry.standsInFor ?? null}, ${entry.node ?? null}, ${entry.task ?? null},
          ${JSON.stringify(entry.details ?? {})}::jsonb, ${signature ?? null}, ${changes.length === 0 ? null : JSON.stringify(changes)}::jsonb)`))}`.execute(trx);
    }
  }
}
