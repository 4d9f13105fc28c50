import type { ModelDocument } from './documents/model.ts';
import type { ScreenDocument } from './documents/screen.ts';
import type { Text } from './documents/text.ts';

/** A model and a screen to start from, by path: a name, a state, an amount, with the usual actions. */
export function newDocuments(code: string): Record<string, string> {
  const file = code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    [`schemas/models/${file}.model.json`]: render(newModel(code)),
    [`schemas/screens/extend/${file}.screen.json`]: render(newScreen(code)),
  };
}

function text(zh: string, en: string, tw: string): Text {
  return { 'zh-CN': zh, 'en-US': en, 'zh-TW': tw };
}

function newModel(code: string): ModelDocument {
  return {
    $schema: '../language/model.schema.json',
    kind: 'model',
    schemaVersion: 1,
    code,
    title: text(code, code, code),
    label: 'name',
    fields: {
      name: { id: 'name', type: 'text', title: text('名称', 'Name', '名稱'), required: true, maxLength: 100 },
      day: { id: 'day', type: 'date', title: text('日期', 'Date', '日期'), default: { var: 'today' } },
      amount: { id: 'amount', type: 'money', title: text('金额', 'Amount', '金額') },
      remark: { id: 'remark', type: 'textarea', title: text('备注', 'Remark', '備註') },
    },
  };
}

function newScreen(code: string): ScreenDocument {
  return {
    $schema: '../../language/screen.schema.json',
    kind: 'screen',
    schemaVersion: 1,
    code,
    title: text(code, code, code),
    model: code,
    menu: { parent: 'extend' },
    list: { columns: ['name', 'day', 'amount'], search: ['name', 'day'], keyword: ['name'], rowAction: 'btn_detail' },
    form: { container: 'drawer', columns: 2, layout: ['name', 'day', 'amount', { field: 'remark', span: 'full' }] },
    actions: [
      { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
      { code: 'btn_edit', place: 'row', do: 'edit' },
      { code: 'btn_detail', place: 'row', do: 'detail' },
      { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
      { code: 'btn_remove', place: 'batch', danger: true, do: 'remove' },
    ],
  };
}

function render(document: ModelDocument | ScreenDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
