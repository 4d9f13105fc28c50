import { dataSourceChanged } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { AddressRefused, resolveOutbound } from '../../kernel/outbound-address.ts';
import { type RecordListener, recordsOf, type RecordValues, sealPassword } from '../../records/index.ts';

/** Only administrators say where the server connects to; the password goes beside the record, sealed. */
export function dataSourceListener(kernel: Kernel): RecordListener {
  return {
    model: 'dataSource',
    async before(event) {
      const { actor, trx, id } = event;
      refuseOthers(actor);
      switch (event.verb) {
        case 'create':
          await refuseAddress(kernel, actor, event.after);
          return keepPassword(kernel, trx, id, event.after);
        case 'update': case 'move':
          await refuseAddress(kernel, actor, event.after);
          await refuseOtherKind(kernel, trx, actor, event.before, event.after);
          await refuseOldPassword(trx, actor, event.before, event.after);
          return keepPassword(kernel, trx, id, event.after);
        case 'remove':
          await refuseUsed(kernel, trx, actor, id);
          await trx.deleteFrom('kernel.data_source_secret').where('source_id', '=', id).execute();
          return undefined;
        case 'restore': case 'purge':
          return undefined;
      }
    },
    async after({ verb, trx, id }) {
      if (verb !== 'create' && verb !== 'purge') await kernel.events.publish(dataSourceChanged, id, trx);
    },
  };
}

async function refuseUsed(kernel: Kernel, trx: Transaction, actor: Actor, id: string): Promise<void> {
  const names = await designsOn(kernel, trx, actor, id);
  if (names.length > 0) throw new AppError('inUse', { textKey: 'source.inUse', params: { names: joinNames(names, actor.locale) }, data: { uses: names.map((title) => ({ title })) } });
}

function refuseOthers(actor: Actor): void {
  if (!actor.isAdministrator && actor.userId !== 'system') throw new AppError('forbidden', { textKey: 'source.administrators' });
}

/** A host that cannot be resolved now may be there later; one that must not be called is refused at once. */
async function refuseAddress(kernel: Kernel, actor: Actor, values: RecordValues): Promise<void> {
  try {
    await resolveOutbound(String(values['host']), new Set(kernel.config.dataSourceHosts));
  } catch (error) {
    if (!(error instanceof AddressRefused)) return;
    const message = translate(actor.locale, 'source.address');
    throw new AppError('validation', { message, data: { errors: [{ path: 'host', rule: 'address', message }] } });
  }
}

/** What the designs say of their columns is in the words of one kind of database. */
async function refuseOtherKind(kernel: Kernel, trx: Transaction, actor: Actor, stored: RecordValues, values: RecordValues): Promise<void> {
  if (values['dbType'] === stored['dbType'] || (await designsOn(kernel, trx, actor, String(stored['id']))).length === 0) return;
  const message = translate(actor.locale, 'source.kindStays');
  throw new AppError('validation', { message, data: { errors: [{ path: 'dbType', rule: 'readOnly', message }] } });
}

/** A password is only ever sent to where it was given for. */
async function refuseOldPassword(trx: Transaction, actor: Actor, stored: RecordValues, values: RecordValues): Promise<void> {
  const isElsewhere = ['dbType', 'host', 'port', 'userName'].some((key) => values[key] !== stored[key]);
  if (!isElsewhere || (typeof values['password'] === 'string' && values['password'] !== '')) return;
  const kept = await trx.selectFrom('kernel.data_source_secret').select('source_id').where('source_id', '=', String(stored['id'])).executeTakeFirst();
  if (kept === undefined) return;
  const message = translate(actor.locale, 'source.passwordAgain');
  throw new AppError('validation', { message, data: { errors: [{ path: 'password', rule: 'required', message }] } });
}

/** The record itself never holds it, so neither does its history. */
async function keepPassword(kernel: Kernel, trx: Transaction, id: string, values: RecordValues): Promise<RecordValues> {
  const { password } = values;
  if (typeof password === 'string' && password !== '') {
    const sealed = await sealPassword(kernel.config.dataDir, id, password);
    await trx.insertInto('kernel.data_source_secret').values({ source_id: id, sealed, modified: new Date() })
      .onConflict((conflict) => conflict.column('source_id').doUpdateSet({ sealed, modified: new Date() })).execute();
  }
  return { ...values, password: null };
}

/** Titles of the designs, published or not, whose records are in the data source. */
async function designsOn(kernel: Kernel, trx: Transaction, actor: Actor, id: string): Promise<string[]> {
  const { rows } = await sql<{ documents: DesignDocuments }>`
    select d.documents from kernel.design_draft d join records.sys_visual_design v on v.id = d.design_id
    where v.deleted_at is null and d.documents -> 'model' -> 'existing' ->> 'source' = ${id}`.execute(trx);
  const models = [...recordsOf(kernel).documents.models.values()].filter(({ existing }) => existing?.source === id);
  return [...new Set([...rows.map(({ documents }) => documents.model), ...models].map(({ title }) => resolveText(title, actor.locale)))];
}
