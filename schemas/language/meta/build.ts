import { boolean, choice, described, list, object, ref, sharedDefinitions, string, whole, type Schema } from './definitions.ts';
import { LIST_VIEW_TYPES } from '../list-views/index.ts';
import { fieldDefinitions } from './field.ts';
import { printDefinitions } from './print.ts';

export const SCHEMA_VERSION = 1;

const name: Schema = { type: 'string', minLength: 1, maxLength: 100 };
const version = described({ const: SCHEMA_VERSION }, 'Version of the language the document is written in.');

function head(kind: string): Record<string, Schema> {
  return { $schema: string, 'kind!': { const: kind }, 'schemaVersion!': version, 'code!': ref('code'), 'title!': ref('text') };
}

/** What a model says of its fields, and a fragment of those it brings. */
const content: Record<string, Schema> = {
  'fields!': ref('fields'),
  rules: list(object({ 'require!': ref('condition'), when: ref('condition'), 'path!': name, 'message!': ref('text') })),
  reactions: list(ref('reaction')),
  lockedWhen: ref('condition'),
  indexes: list(list(name, { minItems: 1 })),
};

const fragment = object({ ...head('fragment'), ...content });

const fragmentPlace = described({ anyOf: [choice(['first', 'last']), object({ 'after!': name })] }, 'Where its fields stand among those of the model; first when absent.');

const model = object({
  ...head('model'),
  recordTitle: described(ref('text'), 'What one record is called: the forms are titled with it.'),
  table: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,58}$' },
  existing: described(ref('existing'), 'The records are those of a table that was there before.'),
  discriminator: { type: 'object', additionalProperties: string },
  'label!': described(name, 'Field that names a record to a person.'),
  parent: described(name, 'Field that holds the id of the record above.'),
  maxDepth: described(whole(1, 50), 'Levels that a tree may have, its roots counted.'),
  use: described(list({ anyOf: [ref('code'), object({ 'fragment!': ref('code'), place: ref('fragmentPlace') })] }, { minItems: 1 }), 'Fragments that bring fields and what belongs to them.'),
  ...content,
  remove: choice(['soft', 'hard']),
  bin: described(boolean, 'false: the list has no recycle bin; removed records are brought back by operations of their own.'),
  writable: boolean,
});

const columnName: Schema = { type: 'string', minLength: 1, maxLength: 64 };

const existing = object({
  'source!': described(name, 'Id of the data source; "0" is the own database of the product.'),
  dialect: described({ enum: ['mysql'] }, 'What its database speaks; PostgreSQL when absent.'),
  'schema!': columnName,
  'table!': columnName,
  key: described(name, 'Field whose column identifies a record; without one nothing can be written.'),
  version: described(columnName, 'Integer column that is raised with every write.'),
});

const reaction = object({
  name: described(ref('text'), 'What people call it.'),
  disabled: boolean,
  'when!': ref('condition'),
  'set!': { type: 'object', additionalProperties: ref('effect'), minProperties: 1 },
});

const effect = object(
  {
    visible: boolean, required: boolean, readOnly: boolean, options: ref('condition'),
    value: { anyOf: [object({ 'formula!': { type: 'string', minLength: 1, maxLength: 500 } }), object({ 'literal!': ref('json') })] },
  },
  { minProperties: 1 },
);

const screen = object({
  ...head('screen'),
  'model!': name,
  menu: object({ 'parent!': name, path: string, icon: string, sortCode: { type: 'integer' }, projectTypes: list(string) }),
  scope: list({ anyOf: [object({ 'field!': name, 'context!': name }), object({
    'field!': name, 'value!': { type: ['string', 'number', 'boolean'] },
    filter: described({ const: false }, 'It stands in new records, and the list shows others, too, as its where says.'),
  })] }),
  single: described(boolean, 'Shows the one record whose id the scope names, in its form, instead of a list.'),
  where: ref('condition'),
  list: described(ref('list'), 'Needed unless the screen is single.'),
  form: object({
    container: choice(['drawer', 'dialog', 'page']), width: whole(200, 4000), columns: choice([1, 2, 3, 4]), 'layout!': list(ref('layoutNode')),
  }),
  split: object({
    title: ref('text'), 'field!': name, includeBelow: boolean, width: whole(100, 1000),
    'source!': { anyOf: [object({ 'model!': name, where: ref('condition') }), object({ 'dictionary!': name })] },
  }),
  print: described(list(ref('printLayout')), 'How its records look on paper; one made from the form when absent.'),
  'actions!': list(ref('action')),
  blocks: described(list(object({ 'template!': name, 'version!': whole(1), 'fields!': { type: 'object', additionalProperties: name } })), 'Parts of the form that came from templates; kept by the designer.'),
});

const page = object({
  ...head('page'),
  'model!': described(name, 'Model whose rights the page works under.'),
  'menu!': object({ 'parent!': name, path: string, 'icon!': string, 'sortCode!': { type: 'integer' } }),
});

const panel = object({
  ...head('panel'),
  fields: described({ type: 'object', additionalProperties: object({ 'title!': ref('text'), required: boolean }) }, 'Fields of a screen that names the panel, by what they are to it.'),
});

const slot = object({ ...head('slot') });

const listView = object({
  'columns!': list({ anyOf: [name, ref('column')] }, { minItems: 1 }),
  search: list({ anyOf: [name, object({ 'field!': name, op: string, default: ref('json') })] }),
  keyword: list(name),
  sort: list(object({ 'field!': name, 'order!': choice(['asc', 'desc']) })),
  pageSize: choice([20, 50, 100, 500]),
  paging: described(choice(['pages', 'scroll']), 'scroll: one long table whose lines are fetched as they come into view.'),
  group: described(list({ anyOf: [name, object({ 'field!': name, by: choice(['day', 'month', 'year']) })] }, { maxItems: 4 }), 'The list starts out in groups with their sums, the outermost first.'),
  editable: described({ anyOf: [{ const: true }, list(name, { minItems: 1 })] }, 'Cells that can be edited in the table: all the form allows, or these fields.'),
  tree: { anyOf: [boolean, { const: 'lazy' }] },
  rowAction: name,
  card: described(object({
    title: described(name, 'The heading; the field that names a record when absent.'),
    badge: described(name, 'Beside the heading, such as a state.'),
    fields: described(list(name, { maxItems: 12 }), 'Below the heading, each with its title; the next columns when absent.'),
    amounts: described(list(name, { maxItems: 4 }), 'In a line of their own at the foot of the card, such as a total.'),
  }), 'How a record stands on a phone and on a board; made from the columns when absent.'),
  views: described(object(Object.fromEntries(Object.entries(LIST_VIEW_TYPES).map(([view, { fields }]) => [view, object(Object.fromEntries(
    Object.entries(fields).map(([property, { description, required }]) => [required ? `${property}!` : property, described(name, description)]),
  ))])), { minProperties: 1 }), 'Other ways to show the list.'),
  as: described(choice(Object.keys(LIST_VIEW_TYPES)), 'The view that the list starts out in; the table when absent.'),
});

const column = object({
  'field!': name, title: ref('text'), width: whole(20, 2000), align: choice(['left', 'center', 'right']), fixed: choice(['left', 'right']),
  sortable: boolean, hidden: boolean, summary: choice(['sum', 'avg', 'count', 'min', 'max']), ellipsis: boolean,
});

const group = { 'title!': ref('text'), 'children!': list(ref('layoutNode')) };
const layoutNode: Schema = {
  anyOf: [
    name,
    object({
      'field!': name, span: { anyOf: [whole(1, 4), { const: 'full' }] }, readOnly: { const: true },
      columns: list({ anyOf: [name, object({ 'field!': name, width: whole(20, 2000) })] }),
    }),
    object({ 'section!': ref('text'), 'children!': list(ref('layoutNode')) }),
    object({ 'card!': ref('text'), 'children!': list(ref('layoutNode')) }),
    object({ 'grid!': list(object({ span: whole(1, 24), 'children!': list(ref('layoutNode')) }), { minItems: 1 }) }),
    object({ 'divider!': { anyOf: [ref('text'), { const: true }] } }),
    object({ 'note!': ref('text'), tone: choice(['plain', 'secondary', 'strong']), align: choice(['left', 'center', 'right']) }),
    object({ 'alert!': ref('text'), kind: choice(['info', 'success', 'warning', 'error']), detail: ref('text') }),
    object({ 'link!': { type: 'string', pattern: '^(?:/(?!/)|https://)[^\\s<>"\'\\\\]*$', maxLength: 2000 }, 'title!': ref('text') }),
    object({ 'frame!': described({ type: 'string', pattern: '^https://[^\\s<>"\'\\\\]+$', maxLength: 2000 }, 'A page of a site that the menu shows too; it runs in a sandbox.'), 'title!': ref('text'), height: described(whole(80, 2000), 'Pixels; 400 when absent.') }),
    object({ 'button!': described(name, 'Code of an action of the screen whose place is form.') }),
    object({ 'slot!': described(name, 'Name of what the product puts here, such as comments on the record.') }),
    object({ 'tabs!': list(object(group)) }),
    object({ 'collapse!': list(object({ ...group, open: boolean })) }),
  ],
};

const action = object({
  'code!': described({ type: 'string', pattern: '^[a-z][A-Za-z0-9_]{0,49}$' }, 'Permission code, e.g. btn_add.'),
  title: ref('text'), icon: string, 'place!': choice(['toolbar', 'row', 'batch', 'form']), when: ref('condition'), confirm: ref('text'),
  danger: boolean, primary: boolean, then: described(name, 'Of adding: code of the row action that is carried out on the new record.'), 'do!': ref('verb'),
});

const verb: Schema = {
  anyOf: [
    choice(['add', 'addChild', 'edit', 'move', 'detail', 'remove', 'history', 'import', 'export', 'print']),
    object({ 'operation!': name, input: object({ 'fields!': ref('fields') }) }),
    object({ 'open!': name, scope: { type: 'object', additionalProperties: string } }),
    object({ 'panel!': name, fields: described({ type: 'object', additionalProperties: name }, 'Fields of the model that the panel works with.') }),
  ],
};

const dictionary = object({ $schema: string, 'kind!': { const: 'dictionary' }, 'code!': { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]{0,49}$' }, 'title!': ref('text'), tree: boolean, 'entries!': list(ref('entry')) });
const entry = object({ 'code!': { type: 'string', minLength: 1, maxLength: 50 }, 'title!': ref('text'), color: string, children: list(ref('entry')) });

const operations = object({
  $schema: string,
  'operations!': list(object({
    'name!': { type: 'string', pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$' },
    'method!': choice(['GET', 'POST', 'PUT', 'DELETE']), 'path!': { type: 'string', pattern: '^/api/' }, 'model!': name, 'button!': name, done: ref('text'),
  })),
});

/** The published JSON Schemas of the language, by file name; editors complete and check documents with them. */
export function buildMetaSchemas(): Record<string, Schema> {
  const { condition, conditionOperand, variable, ...plain } = sharedDefinitions;
  const conditions = { condition, conditionOperand, variable } as Record<string, Schema>;
  const { text } = plain as { text: Schema };
  return {
    'model.schema.json': publish('Model', model, { ...sharedDefinitions, ...fieldDefinitions, existing, fragmentPlace, reaction, effect }),
    'fragment.schema.json': publish('Fragment', fragment, { ...sharedDefinitions, ...fieldDefinitions, reaction, effect }),
    'screen.schema.json': publish('Screen', screen, { ...plain, ...conditions, ...fieldDefinitions, ...printDefinitions, list: listView, column, layoutNode, action, verb }),
    'page.schema.json': publish('Page', page, { code: plain['code'] as Schema, text }),
    'panel.schema.json': publish('Panel', panel, { code: plain['code'] as Schema, text }),
    'slot.schema.json': publish('Slot', slot, { code: plain['code'] as Schema, text }),
    'dictionary.schema.json': publish('Dictionary', dictionary, { text, entry }),
    'operations.schema.json': publish('Operations', operations, { text }),
  };
}

const built: Record<string, Schema> = buildMetaSchemas();

/** What documents of a kind look like: `model`, `fragment`, `screen`, `page`, `panel`, `slot`, `dictionary`, `operations`. */
export function metaSchemaOf(kind: string): Schema {
  return built[`${kind}.schema.json`] ?? {};
}

function publish(title: string, schema: Schema, definitions: Record<string, Schema>): Schema {
  return {
    $comment: 'Generated by `npm run screens -- meta`; edit schemas/language/meta/*.ts.',
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...schema,
    $defs: definitions,
  };
}
