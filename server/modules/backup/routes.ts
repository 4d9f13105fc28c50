import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { success } from '../../kernel/envelope.ts';
import { gatedTransactions } from '../../kernel/gated-transactions.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { openFolder, nameAt, type ArchiveFolder } from './archive-folder.ts';
import { addArchive, CHECK_JOB, loadArchive, MAKE_JOB, MODEL, setArchive, TABLE, type Archive } from './archives.ts';
import { createArchiveLink, redeemArchiveLink, requirePassword } from './download.ts';
import { removeArchive } from './make-archive.ts';
import { mendArchives } from './mend-archives.ts';
import { queueUp } from './only-one.ts';

const BASE = '/api/system/Backup';
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const ProofBody = Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }, { additionalProperties: false });
const LinkQuery = Type.Object({ encryption: Type.String({ maxLength: 100 }) });

/** Buttons that the routes demand. Taking an archive away is taking everything away, so it is a right of its own. */
export const BUTTONS = { start: 'btn_start', check: 'btn_check', fetch: 'btn_fetch', remove: 'btn_remove' } as const;

interface Id {
  Params: Static<typeof ById>;
}

/** What is done with archives beside listing them. */
export function registerBackupRoutes(app: FastifyInstance, kernel: Kernel): void {
  const may = (button: string) => ({ config: { permission: { model: MODEL, button } }, schema: { params: ById } });

  app.post(BASE, { config: { permission: { model: MODEL, button: BUTTONS.start } } }, async ({ actor }) => {
    const begun = await startByHand(kernel, actor);
    tell(kernel, actor, 'create', begun);
    return success({ id: begun.id });
  });

  app.post<Id>(`${BASE}/:id/Actions/Check`, may(BUTTONS.check), async ({ actor, params: { id } }) => {
    const { archive } = await requireWhole(kernel, actor, BUTTONS.check, id);
    await kernel.db.transaction().execute(async (trx) => {
      if (!(await setArchive(trx, id, { check_state: 'checking' }, { checkState: ['unchecked', 'intact', 'damaged', 'locked'] }))) throw refusal(actor, 'wrongState', 'backup.isChecked');
      await kernel.queue.send(CHECK_JOB, { id }, { trx });
    });
    tell(kernel, actor, 'check', archive);
    return success(null);
  });

  app.post<Id & { Body: Static<typeof ProofBody> }>(`${BASE}/:id/Actions/Fetch`, { ...may(BUTTONS.fetch), schema: { params: ById, body: ProofBody } }, async ({ actor, ip, params: { id }, body }) => {
    const { archive } = await requireWhole(kernel, actor, BUTTONS.fetch, id);
    await requirePassword(kernel, { actor, ip }, body.password);
    tell(kernel, actor, 'fetch', archive);
    return success({ file: { name: archive.full_name, url: await createArchiveLink(kernel, id) } });
  });

  app.delete<Id>(`${BASE}/:id`, { ...may(BUTTONS.remove), config: { permission: { model: MODEL, button: BUTTONS.remove }, whenFull: true } }, async ({ actor, params: { id } }) => {
    const { archive, folder } = await requireOwn(kernel, actor, BUTTONS.remove, id);
    if (archive.state === 'waiting' || archive.state === 'running') throw refusal(actor, 'wrongState', 'backup.isRunning');
    await removeArchive(kernel, folder, { id, fullName: archive.full_name }, { userId: actor.userId });
    return success(null);
  });

  app.get<{ Querystring: Static<typeof LinkQuery> }>(
    // Without HEAD: a program that only looks would use the link up. As it lies there: a browser would unpack what is sent as compressed.
    `${BASE}/Download`, { config: { permission: 'public' }, exposeHeadRoute: false, compress: false, schema: { querystring: LinkQuery } },
    async ({ query }, reply) => {
      const { fullName, file, bytes } = await redeemArchiveLink(kernel, query.encryption);
      return reply
        .header('content-type', 'application/octet-stream').header('content-length', bytes).header('cache-control', 'no-store')
        .header('content-disposition', contentDisposition('attachment', fullName))
        .header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff')
        .send(file.createReadStream());
    },
  );
}

const inTurn = gatedTransactions(0.1);

/** Of people who ask at the same moment one is the first; the others hear that it is being made. */
function startByHand(kernel: Kernel, actor: Actor): Promise<Pick<Archive, 'id' | 'full_name'>> {
  return inTurn(kernel, async (trx) => {
    await queueUp(trx);
    // What a process that died has left is no reason to wait.
    if (await isBeingMade(trx)) await mendArchives(kernel);
    if (await isBeingMade(trx)) throw refusal(actor, 'wrongState', 'backup.isRunning');
    const name = nameAt(new Date());
    const user = await kernel.directory.loadUser(actor.userId, trx);
    const id = await addArchive(trx, { cause: 'hand', madeBy: user?.realName ?? actor.account, userId: actor.userId }, { full_name: name, state: 'waiting', progress: 0, check_state: 'unchecked' });
    await kernel.queue.send(MAKE_JOB, { id }, { trx });
    return { id, full_name: name };
  });
}

async function isBeingMade(trx: Transaction): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(`records.${TABLE}`)} where state in ('waiting', 'running')`.execute(trx);
  return rows.length > 0;
}

/** An archive that lies where this process can reach it. */
async function requireOwn(kernel: Kernel, actor: Actor, button: string, id: string): Promise<{ archive: Archive; folder: ArchiveFolder }> {
  await requireButton(kernel, actor, MODEL, button, id);
  const [archive, folder] = [await loadArchive(kernel.db, id), await openFolder(kernel.config)];
  if (archive === undefined) throw refusal(actor, 'notFound', 'error.notFound');
  if (archive.folder !== null && archive.folder !== folder.mark) throw refusal(actor, 'wrongState', 'backup.elsewhere');
  return { archive, folder };
}

async function requireWhole(kernel: Kernel, actor: Actor, button: string, id: string): Promise<{ archive: Archive }> {
  const { archive } = await requireOwn(kernel, actor, button, id);
  if (archive.state !== 'done') throw refusal(actor, 'wrongState', 'backup.notWhole');
  return { archive };
}

function tell(kernel: Kernel, { userId }: Actor, action: 'create' | 'check' | 'fetch', { id, full_name: label }: Pick<Archive, 'id' | 'full_name'>): void {
  kernel.acts.tell({ userId, action, model: MODEL, id, label });
}
