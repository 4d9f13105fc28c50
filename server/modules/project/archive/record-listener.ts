import { sql } from 'kysely';
import { ownField } from '#schemas/language/scope.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { MessageKey } from '../../../kernel/messages/translate.ts';
import { fieldRefusal } from '../../../module-kit/refusal.ts';
import { recordsOf, type RecordListener } from '../../../records/index.ts';
import { findFault, readRequirement, REQUIREMENT_MODEL, type Requirement, type RequirementFault } from './requirement.ts';

const REASONS: Record<RequirementFault, MessageKey> = {
  ledger: 'requirement.ledger', fieldKey: 'requirement.field', fieldValue: 'requirement.value',
};

/** Refuses requirements that no record could ever meet. */
export function requirementListener(kernel: Kernel): RecordListener {
  return {
    model: REQUIREMENT_MODEL,
    async before({ verb, actor, after, trx }) {
      if (verb !== 'create' && verb !== 'update') return;
      const requirement = readRequirement(after);
      // What is missing the rules of the model say, all at once.
      if (requirement.ledger === '') return;
      const model = recordsOf(kernel).documents.models.get(requirement.ledger);
      const fault = findFault(requirement, model, await codesOf(kernel, trx, requirement));
      if (fault !== undefined) throw fieldRefusal(actor, fault, REASONS[fault]);
    },
  };
}

/** Codes of the dictionary that the field chooses from, asked in the open transaction: it needs no connection beside its own. */
async function codesOf(kernel: Kernel, trx: Transaction, { ledger, fieldKey }: Requirement): Promise<ReadonlySet<string> | undefined> {
  const options = ownField(recordsOf(kernel).documents.models.get(ledger)?.fields, fieldKey)?.options;
  if (options === undefined || !('dictionary' in options)) return undefined;
  const { rows } = await sql<{ code: string }>`
    select d.en_code as code from records.sys_dictionary_data d join records.sys_dictionary_type t on t.id = d.dictionary_type_id
    where t.en_code = ${options.dictionary} and t.deleted_at is null and d.deleted_at is null`.execute(trx);
  return new Set(rows.map(({ code }) => code));
}
