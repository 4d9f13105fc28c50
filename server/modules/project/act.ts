import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { tellPeople } from './tell-people.ts';
import type { ProjectAction } from './transitions.ts';

interface Project {
  version: number;
  state: string;
  winningPrice: number | null;
  contractPrice: number | null;
}

/**
 * Does what the action says in one transaction, that of the caller where there is one. The locked row decides between people who act at
 * once: the second one finds the state the first one left, and gets `wrongState`.
 */
export async function actOnProject(kernel: Kernel, actor: Actor, id: string, action: ProjectAction, joined?: Transaction): Promise<RecordValues> {
  await requireButton(kernel, actor, 'projectInfo', action.button, id);
  const act = async (trx: Transaction): Promise<RecordValues> => {
    const project = await lockProject(trx, id);
    if (!action.from.some((state) => state === project.state)) throw refusal(actor, 'wrongState', 'project.state');
    const changes = action.to === undefined ? await amountChanges(trx, actor, id, project, action) : stateChanges(action);
    const changed = await kernel.records.update(actor, 'projectInfo', id, { ...changes, version: project.version }, { trx, operation: true });
    if (action.to !== undefined) await tellPeople(kernel, trx, actor, { id, version: Number(changed['version']), state: action.to });
    return changed;
  };
  return joined === undefined ? kernel.db.transaction().execute(act) : act(joined);
}

async function lockProject(trx: Transaction, id: string): Promise<Project> {
  const { rows } = await sql<Project>`
    select version, project_state as state, winning_price as "winningPrice", contract_price as "contractPrice"
    from records.project_info where id = ${id} and deleted_at is null for update`.execute(trx);
  const project = rows[0];
  if (project === undefined) throw new AppError('notFound');
  return project;
}

function stateChanges(action: ProjectAction): RecordValues {
  return { projectState: action.to ?? null };
}

async function amountChanges(trx: Transaction, actor: Actor, id: string, project: Project, action: ProjectAction): Promise<RecordValues> {
  if (action.name === 'sumProjectPrice') return { projectPrice: await sumPrice(trx, actor, id, project) };
  if (project.winningPrice === null) throw refusal(actor, 'wrongState', 'project.noWinningPrice');
  const { rows } = await sql<{ approved: boolean }>`
    select exists (select 1 from records.contract_info
      where project_id = ${id} and contract_type = 'works' and flow_status = '2' and deleted_at is null) as approved`.execute(trx);
  if (rows[0]?.approved === true) throw refusal(actor, 'wrongState', 'project.contractApproved');
  return { winningPrice: null };
}

/** The approved single works; where there are none, the works contract and its approved changes. */
async function sumPrice(trx: Transaction, actor: Actor, id: string, project: Project): Promise<number> {
  const { rows } = await sql<{ works: number | null; changes: number | null }>`
    select (select sum(approved_amount) from records.single_project where project_id = ${id} and deleted_at is null) as works,
      (select sum(amount_visa_change) from records.visa_change where project_id = ${id} and flow_status = '2' and deleted_at is null) as changes`.execute(trx);
  const sums = rows[0];
  if (sums?.works !== undefined && sums.works !== null) return sums.works;
  if (project.contractPrice === null) throw refusal(actor, 'wrongState', 'project.nothingToSum');
  return Math.round(project.contractPrice * 100 + (sums?.changes ?? 0) * 100) / 100;
}
