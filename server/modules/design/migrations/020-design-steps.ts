import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';

interface OldStep {
  name: string;
  values: Record<string, string>;
  forward: object[];
  backward: object[];
}

interface OldDraft {
  id: string;
  revision: number;
  history: OldStep[];
  position: number;
  by: string;
  time: number;
}

/** Several work on one design: each step says whose it is, and one that takes another back is a step like any other. */
export const designSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.design_draft add column steps json not null default '[]'`.execute(db);
    const { rows } = await sql<{ id: string }>`select design_id as id from kernel.design_draft where json_array_length(history) > 0`.execute(db);
    // One at a time: a draft may have megabytes.
    for (const { id } of rows) {
      const found = await sql<OldDraft>`
        select design_id as id, revision, history, position, modified_by as by, (extract(epoch from modified) * 1000)::float8 as time
        from kernel.design_draft where design_id = ${id}`.execute(db);
      for (const draft of found.rows) {
        const steps = stepsOf(draft);
        await sql`update kernel.design_draft set steps = ${JSON.stringify(steps)}, revision = ${steps.at(-1)?.revision ?? draft.revision} where design_id = ${id}`.execute(db);
      }
    }
    await sql`alter table kernel.design_draft drop column history, drop column position`.execute(db);
    await sql`alter table kernel.design_draft alter column steps drop default`.execute(db);
  },
};

/** What had been taken back is done and taken back again, which comes to the same. A page that is open has to load the draft: a revision is left out. */
function stepsOf({ revision, history, position, by, time }: OldDraft): (object & { revision: number })[] {
  const named = history.map((step) => ({ ...step, id: uuidv7(), by, time: Math.round(time) }));
  const undoing = named.slice(position).toReversed().map((step) => ({ ...step, forward: step.backward, backward: step.forward, id: uuidv7(), undoes: step.id }));
  return [...named, ...undoing].map((step, index) => ({ ...step, revision: revision + 2 + index }));
}
