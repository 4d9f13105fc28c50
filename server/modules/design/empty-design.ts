import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';

/** What a builder starts from: one field that names the record, and the usual actions. */
export function emptyDesign(code: string, title: string, locale: Locale): DesignDocuments {
  return {
    model: {
      kind: 'model', schemaVersion: 1, code, title, label: 'name',
      fields: { name: { id: 'name', type: 'text', title: translate(locale, 'design.newField'), required: true, maxLength: 100 } },
    },
    screen: {
      kind: 'screen', schemaVersion: 1, code, title, model: code,
      list: { columns: ['name'], search: [{ field: 'name', op: 'contains' }], keyword: ['name'], rowAction: 'btn_detail' },
      form: { container: 'drawer', columns: 2, layout: ['name'] },
      actions: [
        { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
        { code: 'btn_edit', place: 'row', do: 'edit' },
        { code: 'btn_detail', place: 'row', do: 'detail' },
        { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
        { code: 'btn_remove', place: 'batch', danger: true, do: 'remove' },
      ],
    },
  };
}

/** The same documents under another code and name. */
export function withCode(documents: DesignDocuments, code: string, title?: string): DesignDocuments {
  const name = title === undefined ? {} : { title };
  return {
    ...documents,
    model: { ...documents.model, ...name, code },
    screen: { ...documents.screen, ...name, code, model: code },
  };
}
