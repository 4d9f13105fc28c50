import type { ExistingTable } from '#schemas/language/documents/existing.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { RecordsServer } from './records-server.ts';

/** Model and screen over a table that is there. */
export function existingDesign(
  code: string, existing: ExistingTable, fields: Record<string, FieldDocument>, more: Partial<ModelDocument> = {},
): DesignDocuments {
  const keys = Object.keys(fields);
  return {
    model: { kind: 'model', schemaVersion: 1, code, title: code, label: keys[0] ?? '', existing, fields, ...more },
    screen: {
      kind: 'screen', schemaVersion: 1, code, title: code, model: code,
      list: { columns: keys }, form: { container: 'drawer', columns: 2, layout: keys },
      actions: [{ code: 'btn_add', place: 'toolbar', do: 'add' }, { code: 'btn_edit', place: 'row', do: 'edit' }, { code: 'btn_remove', place: 'row', do: 'remove' }],
    },
  };
}

/** Stores designs as a publication leaves them, and takes them over. */
export async function publishStored({ kernel, records }: RecordsServer, ...designs: DesignDocuments[]): Promise<void> {
  for (const documents of designs) {
    const { code } = documents.model;
    await kernel.db.insertInto('kernel.design').values({ id: `d-${code}`, code, version: 1, menu_id: null }).execute();
    await kernel.db.insertInto('kernel.design_version').values({
      design_id: `d-${code}`, version: 1, schema_version: 1, documents: JSON.stringify(documents), changes: '[]', note: '', author: 'u-admin', time: new Date(),
    }).execute();
  }
  await records.designs.reload();
}
