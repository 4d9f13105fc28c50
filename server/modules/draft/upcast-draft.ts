import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { DraftContent } from '#schemas/wire/drafts.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf, upcastValues } from '../../records/index.ts';

/** A draft that was kept under an earlier version of its model, as it is under the present one. */
export async function upcastDraft(kernel: Kernel, draft: DraftContent): Promise<DraftContent> {
  const present = recordsOf(kernel).context.models.get(draft.model);
  if (present === undefined || draft.schemaVersion >= present.schemaVersion) return draft;
  const row = await kernel.db.selectFrom('kernel.schema_version').select('document').where('model', '=', draft.model).where('version', '=', draft.schemaVersion).executeTakeFirst();
  if (row === undefined) return draft;
  const before = row.document as unknown as ModelDocument;
  const { values, left } = upcastValues(before, present.document, draft.values);
  return {
    ...draft, values, base: upcastValues(before, present.document, draft.base).values, schemaVersion: present.schemaVersion,
    ...(left.length > 0 ? { left: left.map(({ field, value }) => ({ title: field.title, value })) } : {}),
  };
}
