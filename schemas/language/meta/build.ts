import { GROUP_SPANS } from '../group-spans.ts';
import { listed, named, part } from '../names/declaration.ts';
import { boolean, choice, condition, described, list, object, ref, sharedDefinitions, string, whole, type Schema } from './definitions.ts';
import { LIST_VIEW_TYPES } from '../list-views/index.ts';
import { MOST_FIELDS, type ListViewType, type NamedField } from '../list-views/list-view-type.ts';
import { fieldDefinitions } from './field.ts';
import { flow, flowDefinitions } from './flow.ts';
import { printDefinitions } from './print.ts';

export const SCHEMA_VERSION = 1;

const label: Schema = { type: 'string', minLength: 1, maxLength: 100 };
const name = listed();
const model = named('model');
const version = described({ const: SCHEMA_VERSION }, 'Version of the language the document is written in.');

function head(kind: string): Record<string, Schema> {
  return { $schema: string, 'kind!': { const: kind }, 'schemaVersion!': version, 'code!': ref('code'), 'title!': ref('text') };
}

const atPath = condition({ over: 'path:path', unknown: 'entry' });

/** What a model says of its fields, and a fragment of those it brings. */
const content: Record<string, Schema> = {
  'fields!': part(ref('fields'), { fields: 'record' }),
  rules: part(list(object({ 'require!': atPath, when: atPath, 'path!': named('path', { ask: 'query', hidden: 'entry' }), 'message!': ref('text') })), { use: 'rule' }),
  reactions: part(list(ref('reaction')), { use: 'reaction', emptied: { removed: 'property' } }),
  lockedWhen: condition({ use: 'condition' }),
  indexes: part(list(part(list(name, { minItems: 1 }), { emptied: { removed: 'entry' }, whole: { hidden: 'entry' } })), { use: 'record', emptied: { removed: 'property' } }),
};

const fragment = object({ ...head('fragment'), ...content });

const fragmentName = named('fragment', {}, { type: 'string', ...ref('code') });
const fragmentPlace = described({ anyOf: [choice(['first', 'last']), part(object({ 'after!': named('field', { over: 'declared', use: 'record', hidden: 'entry', isCheckedElsewhere: true }) }), { whole: { hidden: 'property' } })] }, 'Where its fields stand among those of the model; first when absent.');

const needed = named('field', { over: 'declared', hidden: 'entry' });

const modelDocument = object({
  ...head('model'),
  recordTitle: described(ref('text'), 'What one record is called: the forms are titled with it.'),
  table: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,58}$' },
  existing: described(ref('existing'), 'The records are those of a table that was there before.'),
  discriminator: { type: 'object', additionalProperties: string, propertyNames: named('field', { use: 'record', hidden: 'entry', isCheckedElsewhere: true }, {}) },
  'label!': described(named('field', { over: 'declared', use: 'record' }), 'Field that names a record to a person.'),
  parent: described(named('field', { over: 'declared', use: 'record', hidden: 'property' }), 'Field that holds the id of the record above.'),
  maxDepth: described(whole(1, 50), 'Levels that a tree may have, its roots counted.'),
  use: described(list({ anyOf: [fragmentName, object({ 'fragment!': fragmentName, place: ref('fragmentPlace') })] }, { minItems: 1 }), 'Fragments that bring fields and what belongs to them.'),
  ...content,
  remove: choice(['soft', 'hard']),
  bin: described(boolean, 'false: the list has no recycle bin; removed records are brought back by operations of their own.'),
  writable: boolean,
  buttons: described(list(object({ 'code!': { type: 'string', pattern: '^btn_[A-Za-z]{1,50}$' }, 'title!': ref('text') }), { minItems: 1 }), 'Rights on its records that no action of a screen stands for.'),
  memberRights: described(part(object({
    'person!': described(needed, 'Field with the person who is a member.'),
    'of!': described(needed, 'Reference to what he is a member of, e.g. a project.'),
    'rights!': described(needed, 'Field of several choices: each is the code of a model, and those below it are code.view, code.add, code.edit and code.remove.'),
    when: described(condition(), 'Which records count.'),
    exempt: described(list(listed({ over: 'through:of' }), { minItems: 1 }), 'Fields of what `of` refers to: the people in them are limited by nothing.'),
  }), { use: 'record', whole: { hidden: 'property' } }), 'Its records say what people may do with records of other models, within what they are members of; nothing chosen limits nothing.'),
});

const columnName: Schema = { type: 'string', minLength: 1, maxLength: 64 };

const existing = object({
  'source!': described(named('source'), 'Id of the data source; "0" is the own database of the product.'),
  dialect: described({ enum: ['mysql'] }, 'What its database speaks; PostgreSQL when absent.'),
  'schema!': columnName,
  'table!': columnName,
  key: described(named('field', { over: 'declared', use: 'record' }), 'Field whose column identifies a record; without one nothing can be written.'),
  version: described(columnName, 'Integer column that is raised with every write.'),
});

const reaction = object({
  name: described(ref('text'), 'What people call it.'),
  disabled: boolean,
  'set!': part({
    type: 'object', propertyNames: named('path', { removed: 'entry', hidden: 'entry' }, {}), additionalProperties: ref('effect'), minProperties: 1,
  }, { isByTarget: true, emptied: { removed: 'entry', hidden: 'entry' } }),
  'when!': condition({ over: 'target:set', unknown: 'entry' }),
});

const forced = named('formula', { ask: 'query', hidden: 'entry' }, { type: 'string', minLength: 1, maxLength: 500 });
const changeable = described({ const: true }, 'It stands only where nothing else is entered.');
const effect = part(object(
  {
    visible: boolean, required: boolean, readOnly: boolean, options: condition({ over: 'choices', operands: 'here' }),
    value: { anyOf: [part(object({ 'formula!': forced, changeable }), { whole: { hidden: 'property' } }), object({ 'literal!': ref('json'), changeable })] },
  },
  { minProperties: 1 },
), { emptied: { hidden: 'entry' } });

const screen = object({
  ...head('screen'),
  'model!': model,
  menu: object({ 'parent!': named('directory'), path: string, icon: string, sortCode: { type: 'integer' }, projectTypes: list(string) }),
  scope: part(list({ anyOf: [object({ 'field!': named('field'), 'context!': label }), object({
    'field!': named('field'), 'value!': { type: ['string', 'number', 'boolean'] },
    filter: described({ const: false }, 'It stands in new records, and the list shows others, too, as its where says.'),
  })] }), { use: 'scope' }),
  single: described(boolean, 'Shows the one record whose id the scope names, in its form, instead of a list.'),
  where: condition({ use: 'list' }),
  list: described(part(ref('list'), { use: 'list' }), 'Needed unless the screen is single.'),
  form: object({
    container: choice(['drawer', 'dialog', 'page']), width: whole(200, 4000), columns: choice([1, 2, 3, 4]), 'layout!': part(list(ref('layoutNode')), { use: 'form' }),
  }),
  split: part(object({
    title: ref('text'), 'field!': named('field', { ask: 'query', hidden: 'entry' }), includeBelow: boolean, width: whole(100, 1000),
    'source!': { anyOf: [object({ 'model!': model, where: condition({ over: 'model:model', operands: 'here' }) }), object({ 'dictionary!': named('dictionary') })] },
  }), { use: 'list', whole: { removed: 'property', hidden: 'property' } }),
  print: described(part(list(ref('printLayout')), { use: 'print', emptied: { removed: 'property' } }), 'How its records look on paper; one made from the form when absent.'),
  comments: described({ const: true }, 'People comment on its records and follow them; who may read a record reads its comments, and writing takes the button btn_comment.'),
  'actions!': part(list(ref('action')), { use: 'action' }),
  deadlines: described(part(list(object({
    'field!': described(listed({ ask: 'query' }), 'A date or a time; the records whose day comes near wait for people.'),
    days: described(whole(0, 366), 'So many days before it a record begins to wait; 7 when absent.'),
    when: described(condition(), 'Which records wait.'),
    who: described(part(list(listed({ ask: 'query' }), { minItems: 1 }), { emptied: { removed: 'entry', hidden: 'entry' } }), 'Fields with the people for whom it waits; everybody who may see the record when absent.'),
  }), { minItems: 1 }), { use: 'list', emptied: { removed: 'property', hidden: 'property' } }), 'Days by which something is to be done; they stand in the work of the people concerned.'),
  blocks: described(list(object({ 'template!': named('template'), 'version!': whole(1), 'fields!': { type: 'object', additionalProperties: label } })), 'Parts of the form that came from templates; kept by the designer.'),
});

const page = object({
  ...head('page'),
  model: described(model, 'Model whose rights the page works under; everybody sees it when absent.'),
  'menu!': object({ 'parent!': named('directory'), path: string, 'icon!': string, 'sortCode!': { type: 'integer' } }),
});

const panel = object({
  ...head('panel'),
  fields: described({ type: 'object', additionalProperties: object({ 'title!': ref('text'), required: boolean }) }, 'Fields of a screen that names the panel, by what they are to it.'),
});

const slot = object({ ...head('slot') });

const onCard = named('field', { removed: 'property', hidden: 'property' });

/** A view goes with a field that it cannot do without. */
function inView({ required, several, isOnlyShown, description }: NamedField): Schema {
  const leaving = required ? 'entry' : 'property';
  const goes = { removed: leaving, hidden: leaving } as const;
  const asked = isOnlyShown ? {} : { ask: 'query' } as const;
  return described(several ? part(list(listed(asked), { minItems: 1, maxItems: MOST_FIELDS }), { emptied: goes }) : named('field', { ...asked, ...goes }), description);
}

/** What the document of a view says. */
function viewDocument({ fields, settings = {} }: ListViewType): Schema {
  return object(Object.fromEntries([
    ...Object.entries(fields).map(([property, field]): [string, Schema] => [field.required ? `${property}!` : property, inView(field)]),
    ...Object.entries(settings).map(([property, { choices, description }]): [string, Schema] => [property, described(choice(choices.map(({ value }) => value)), description)]),
  ]));
}

const listView = object({
  'columns!': list({ anyOf: [name, ref('column')] }, { minItems: 1 }),
  search: list({ anyOf: [name, object({ 'field!': name, op: string, default: ref('json') })] }),
  keyword: list(name),
  sort: list(object({ 'field!': listed({ ask: 'query' }), 'order!': choice(['asc', 'desc']) })),
  pageSize: choice([20, 50, 100, 500]),
  paging: described(choice(['pages', 'scroll']), 'scroll: one long table whose lines are fetched as they come into view.'),
  group: described(list({ anyOf: [listed({ ask: 'query' }), object({ 'field!': listed({ ask: 'query' }), by: choice([...GROUP_SPANS]) })] }, { maxItems: 4 }), 'The list starts out in groups with their sums, the outermost first.'),
  editable: described({ anyOf: [{ const: true }, list(name, { minItems: 1 })] }, 'Cells that can be edited in the table: all the form allows, or these fields.'),
  tree: { anyOf: [boolean, { const: 'lazy' }] },
  rowAction: named('action'),
  refreshWhile: described(condition(), 'While a record on show is like this, the list is fetched again every few seconds.'),
  card: described(object({
    title: described(onCard, 'The heading; the field that names a record when absent.'),
    badge: described(onCard, 'Beside the heading, such as a state.'),
    fields: described(list(name, { maxItems: 12 }), 'Below the heading, each with its title; the next columns when absent.'),
    amounts: described(list(name, { maxItems: 4 }), 'In a line of their own at the foot of the card, such as a total.'),
  }), 'How a record stands on a phone and on a board; made from the columns when absent.'),
  views: described(part(object(Object.fromEntries(Object.entries(LIST_VIEW_TYPES).map(([view, type]) => [view, viewDocument(type)])), { minProperties: 1 }), { hasEntries: true, emptied: { removed: 'property', hidden: 'property' } }), 'Other ways to show the list.'),
  as: described(named('listView', { keyOf: 'views', removed: 'property', hidden: 'property' }, choice(Object.keys(LIST_VIEW_TYPES))), 'The view that the list starts out in; the table when absent.'),
});

const column = object({
  'field!': name, title: ref('text'), width: whole(20, 2000), align: choice(['left', 'center', 'right']), fixed: choice(['left', 'right']),
  sortable: boolean, hidden: boolean, summary: choice(['sum', 'avg', 'count', 'min', 'max']), ellipsis: boolean,
});

/** What a digest collects stands in another model, what it fills in this one. */
const ofSection = { over: 'model:model' } as const;
const owned = { removed: 'entry', hidden: 'entry' } as const;
const digest = object({
  'digest!': described(named('field', owned), 'The long text that gets the draft.'),
  title: described(ref('text'), 'Of the button; a general one when absent.'),
  'from!': described(named('field', owned), 'Date of this form: the first day.'),
  'to!': described(named('field', owned), 'Date of this form: the last day.'),
  by: described(named('field', owned), 'Reference of this form: what is collected names the same record.'),
  'sections!': part(list(object({
    'model!': model,
    title: described(ref('text'), 'The heading; the title of its screen when absent.'),
    'date!': described(listed({ ...ofSection, ask: 'query' }), 'Its day, which lies in the period.'),
    by: described(listed({ ...ofSection, ask: 'query' }), 'Its reference to what the digest goes by.'),
    where: described(condition({ ...ofSection, unknown: 'entry' }), 'Which of the records count.'),
    'columns!': part(list(listed(ofSection), { minItems: 1, maxItems: 8 }), { emptied: { hidden: 'entry' } }),
    sums: described(list(listed({ ...ofSection, ask: 'query' }), { minItems: 1, maxItems: 6 }), 'Numbers that are added up.'),
    text: described(ref('text'), 'The figures in a sentence: {count}, {sum1} for the first of sums and so on; a list of them when absent.'),
    into: described({ type: 'object', minProperties: 1, propertyNames: named('field', owned, {}), additionalProperties: named('field', { ...ofSection, ask: 'query', ...owned }) }, 'Number fields of this form, each with the one of sums that it gets.'),
    countInto: described(named('field', { removed: 'property', hidden: 'property' }), 'Number field of this form that gets how many there are.'),
  }), { minItems: 1, maxItems: 20 }), { emptied: { removed: 'entry', hidden: 'entry' } }),
});

/** For somebody to whom nothing of it is shown, a group is not there. */
const goesHidden = { emptied: { hidden: 'entry' } } as const;
const children = part(list(ref('layoutNode')), goesHidden);
const group = { 'title!': ref('text'), 'children!': children };
const layoutNode: Schema = {
  anyOf: [
    name,
    object({
      'field!': name, span: { anyOf: [whole(1, 4), { const: 'full' }] }, readOnly: { const: true },
      columns: part(list({ anyOf: [name, object({ 'field!': name, width: whole(20, 2000) })] }), { over: 'rows:field' }),
    }),
    object({ 'section!': ref('text'), 'children!': children }),
    object({ 'card!': ref('text'), 'children!': children }),
    object({ 'grid!': part(list(object({ span: whole(1, 24), 'children!': children }), { minItems: 1 }), goesHidden) }),
    object({ 'divider!': { anyOf: [ref('text'), { const: true }] } }),
    object({ 'note!': ref('text'), tone: choice(['plain', 'secondary', 'strong']), align: choice(['left', 'center', 'right']) }),
    object({ 'alert!': ref('text'), kind: choice(['info', 'success', 'warning', 'error']), detail: ref('text') }),
    object({ 'link!': { type: 'string', pattern: '^(?:/(?!/)|https://)[^\\s<>"\'\\\\]*$', maxLength: 2000 }, 'title!': ref('text') }),
    object({ 'frame!': described({ type: 'string', pattern: '^https://[^\\s<>"\'\\\\]+$', maxLength: 2000 }, 'A page of a site that the menu shows too; it runs in a sandbox.'), 'title!': ref('text'), height: described(whole(80, 2000), 'Pixels; 400 when absent.') }),
    object({ 'button!': described(named('action'), 'Code of an action of the screen whose place is form.') }),
    object({ 'slot!': described(named('slot'), 'Name of what the product puts here, such as comments on the record.') }),
    object({
      'related!': described(model, 'Records of this model that name the one at hand.'), 'by!': described(named('field', { over: 'model:related', ask: 'query', removed: 'entry', hidden: 'entry' }), 'Their reference that holds the record at hand.'),
      columns: described(list(listed({ over: 'model:related' })), 'What stands beside the field that names a record.'), title: ref('text'),
    }),
    digest,
    object({ 'tabs!': part(list(object(group)), goesHidden) }),
    object({ 'collapse!': part(list(object({ ...group, open: boolean })), goesHidden) }),
  ],
};

const action = object({
  'code!': described(named('permission', {}, { type: 'string', pattern: '^[a-z][A-Za-z0-9_]{0,49}$' }), 'Permission code, e.g. btn_add.'),
  title: ref('text'), icon: string, 'place!': choice(['toolbar', 'row', 'batch', 'form']), when: condition(), confirm: ref('text'),
  danger: boolean, primary: boolean, then: described(named('action'), 'Of adding: code of the row action that is carried out on the new record.'), 'do!': ref('verb'),
});

const verb: Schema = {
  anyOf: [
    choice(['add', 'addChild', 'edit', 'move', 'detail', 'remove', 'history', 'import', 'export', 'print']),
    object({ 'operation!': named('operation'), input: object({ 'fields!': part(ref('fields'), { fields: 'input' }) }) }),
    object({ 'open!': named('screen'), scope: { type: 'object', additionalProperties: named('field', { hidden: 'entry' }, string) } }),
    object({
      'start!': model,
      'values!': described({ type: 'object', minProperties: 1, propertyNames: named('field', { over: 'model:start', removed: 'entry' }, {}), additionalProperties: named('field', { hidden: 'entry' }, string) }, 'Fields of the new record, each with the field of this one that it takes its value from.'),
    }),
    object({ 'panel!': named('panel'), fields: described({ type: 'object', additionalProperties: named('field', { hidden: 'entry' }) }, 'Fields of the model that the panel works with.') }),
  ],
};

const dictionary = object({ $schema: string, 'kind!': { const: 'dictionary' }, 'code!': { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]{0,49}$' }, 'title!': ref('text'), tree: boolean, 'entries!': list(ref('entry')) });
const entry = object({ 'code!': { type: 'string', minLength: 1, maxLength: 50 }, 'title!': ref('text'), color: string, children: list(ref('entry')) });

const operations = object({
  $schema: string,
  'operations!': list(object({
    'name!': { type: 'string', pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$' },
    'method!': choice(['GET', 'POST', 'PUT', 'DELETE']), 'path!': { type: 'string', pattern: '^/api/' }, 'model!': model, 'button!': named('permission'), done: ref('text'),
  })),
});

/** The published JSON Schemas of the language, by file name; editors complete and check documents with them. */
export function buildMetaSchemas(): Record<string, Schema> {
  const { condition, conditionOperand, variable, ...plain } = sharedDefinitions;
  const conditions = { condition, conditionOperand, variable } as Record<string, Schema>;
  const { text } = plain as { text: Schema };
  return {
    'model.schema.json': publish('Model', modelDocument, { ...sharedDefinitions, ...fieldDefinitions, existing, fragmentPlace, reaction, effect }),
    'fragment.schema.json': publish('Fragment', fragment, { ...sharedDefinitions, ...fieldDefinitions, reaction, effect }),
    'screen.schema.json': publish('Screen', screen, { ...plain, ...conditions, ...fieldDefinitions, ...printDefinitions, list: listView, column, layoutNode, action, verb }),
    'page.schema.json': publish('Page', page, { code: plain['code'] as Schema, text }),
    'panel.schema.json': publish('Panel', panel, { code: plain['code'] as Schema, text }),
    'slot.schema.json': publish('Slot', slot, { code: plain['code'] as Schema, text }),
    'dictionary.schema.json': publish('Dictionary', dictionary, { text, entry }),
    'flow.schema.json': publish('Flow', object({ ...head('flow'), ...flow }), { ...plain, ...conditions, ...flowDefinitions }),
    'operations.schema.json': publish('Operations', operations, { text }),
  };
}

const built: Record<string, Schema> = buildMetaSchemas();

/** What documents of a kind look like: `model`, `fragment`, `screen`, `page`, `panel`, `slot`, `dictionary`, `flow`, `operations`. */
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
