import type { FieldDocument } from './documents/field.ts';
import type { ModelDocument } from './documents/model.ts';
import type { LayoutNode, ScreenDocument } from './documents/screen.ts';
import type { Text } from './documents/text.ts';
import { getFieldType } from './field-types/index.ts';
import { operatorsOf } from './field-types/resolve-field.ts';

const COLUMNS = 8;
const SEARCHES = 4;
/** What people look for by choosing, not by typing. */
const SEARCHED_TYPES = new Set(['option', 'options', 'transfer', 'treeOption', 'boolean', 'date', 'month', 'year', 'user', 'organize', 'department']);
const WHOLE_LINE_TYPES = new Set(['textarea', 'richText', 'table', 'json']);

const REMOVALS: ScreenDocument['actions'] = [
  { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
  { code: 'btn_remove', place: 'batch', danger: true, do: 'remove' },
];

/** A model to start from: a name, a day, an amount, a remark. */
export function newModel(code: string): ModelDocument {
  return {
    $schema: '../project/model.schema.json',
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

/** A ledger over a model with the usual actions; `parent` is the menu it stands in. */
export function newScreen(code: string, model: ModelDocument, parent: string): ScreenDocument {
  const fields = Object.entries(model.fields);
  const keys = fields.filter(([, field]) => isColumn(field)).map(([key]) => key);
  const columns = [...new Set([model.label, ...keys])].slice(0, COLUMNS);
  const search = fields.filter(([, { type }]) => SEARCHED_TYPES.has(type)).map(([key]) => key).slice(0, SEARCHES);
  const label = model.fields[model.label];
  return {
    $schema: '../../project/screen.schema.json',
    kind: 'screen',
    schemaVersion: 1,
    code,
    title: code === model.code ? model.title : text(code, code, code),
    model: model.code,
    menu: { parent },
    list: {
      columns,
      ...(search.length > 0 && { search }),
      ...(label && operatorsOf(label).includes('contains') && { keyword: [model.label] }),
      rowAction: 'btn_detail',
    },
    form: { container: 'drawer', columns: 2, layout: fields.map(placeOf) },
    actions: model.writable === false
      ? [{ code: 'btn_detail', place: 'row', do: 'detail' }]
      : [
        { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
        { code: 'btn_edit', place: 'row', do: 'edit' },
        { code: 'btn_detail', place: 'row', do: 'detail' },
        // Rows of somebody else's table go for good, so that is said, not assumed.
        ...(model.existing !== undefined && model.remove !== 'hard' ? [] : REMOVALS),
      ],
  };
}

function isColumn({ type }: FieldDocument): boolean {
  return getFieldType(type)?.sortable === true && !WHOLE_LINE_TYPES.has(type);
}

function placeOf([key, { type }]: [string, FieldDocument]): LayoutNode {
  return WHOLE_LINE_TYPES.has(type) ? { field: key, span: 'full' } : key;
}

function text(zh: string, en: string, tw: string): Text {
  return { 'zh-CN': zh, 'en-US': en, 'zh-TW': tw };
}
