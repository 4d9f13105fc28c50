import type { ComparisonOperator } from '../documents/condition.ts';
import { AMIS_CONTAINERS, AMIS_FIELDS } from './amis-types.ts';
import { parseExpression } from './expression.ts';
import { toForeignCondition } from './expression-condition.ts';
import type { ForeignCondition, ForeignField, ForeignForm, ForeignGroup, ForeignNode, ForeignOption, ForeignRule, Resolve } from './form.ts';
import { optionsOf } from './options.ts';
import { firstOf, type Place } from './place.ts';
import type { Report } from './report.ts';

/** Looks of amis' own, and what this product decides by itself. */
const SILENT = new Set([
  '$schema', 'id', '$$id', 'className', 'inputClassName', 'labelClassName', 'bodyClassName', 'headerClassName', 'style', 'themeCss', 'size', 'mode', 'horizontal', 'labelAlign',
  'labelWidth', 'wrapWithPanel', 'submitText', 'actions', 'debug', 'editorSetting', 'clearable', 'joinValues', 'extractValue', 'delimiter', 'format', 'valueFormat', 'inputFormat',
  'displayFormat', 'inline', 'columnsCount', 'showIcon', 'showSteps', 'kilobitSeparator', 'big', 'addable', 'editable', 'removable', 'copyable', 'needConfirm', 'multiLine',
  'affixHeader', 'columnsTogglable', 'footerAddBtn', 'strictMode', 'showAddBtn', 'draggable', 'validateOnChange', 'resetValue', 'creatable', 'checkAll', 'placeholder', 'gap', 'columnClassName', 'subFormMode', 'autoFocus', 'persistData', 'minRows', 'trimContents', 'canAccessSuperData', 'showIndex',
]);

export const readAmis = { read, silent: SILENT };

function read(root: Place, report: Report): ForeignForm {
  const reader = new AmisReader(report);
  const nodes = root.isList ? root.items().flatMap((item) => reader.node(item)) : reader.node(root);
  const named = reader.titles.filter((title) => (title.text ?? '').trim() !== '');
  // The form's own title is the innermost; without one the page's stands for it.
  return { title: named.at(-1) ?? root.first('title', 'name'), nodes: withFormulas(nodes) };
}

/** A control of the kind `formula` computes the field it names; by itself it is one only where no other has that name. */
function withFormulas(nodes: readonly ForeignNode[]): ForeignNode[] {
  const isFormula = (node: ForeignNode): node is ForeignField => node.kind === 'field' && node.place.get('type').text === 'formula';
  const inputs = fieldsIn(nodes).filter((field) => !isFormula(field));
  const settle = (list: readonly ForeignNode[]): ForeignNode[] => list.flatMap((node): ForeignNode[] => {
    if (node.kind === 'field') {
      const meant = isFormula(node) ? inputs.find(({ name, formula }) => name === node.name && formula === undefined) : undefined;
      if (meant) {
        if (node.formula) Object.assign(meant, { formula: node.formula, default: undefined });
        return [];
      }
      return [node.columns ? { ...node, columns: withFormulas(node.columns) } : node];
    }
    return ['parts' in node ? { ...node, parts: node.parts.map((part) => ({ ...part, nodes: settle(part.nodes) })) } : node];
  });
  return settle(nodes);
}

/** The fields of one level, whatever groups stand around them. */
function fieldsIn(nodes: readonly ForeignNode[]): ForeignField[] {
  return nodes.flatMap((node) => (node.kind === 'field' ? [node] : 'parts' in node ? node.parts.flatMap((part) => fieldsIn(part.nodes)) : []));
}

class AmisReader {
  /** Titles of pages and forms, the outermost first. */
  readonly titles: Place[] = [];
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  node(place: Place): ForeignNode[] {
    const type = place.get('type').text ?? '';
    if (place.text !== undefined) return [{ kind: 'note', place, text: place }];
    if (!place.isObject) return [];
    if (Object.hasOwn(AMIS_FIELDS, type)) return this.field(place, type);
    return this.part(place, type);
  }

  private children(place: Place): ForeignNode[] {
    const inside = ['body', 'controls', 'content', 'columns', 'items'].map((name) => place.get(name)).filter((child) => child.exists);
    return inside.flatMap((child) => (child.isList ? child.items().flatMap((item) => this.node(item)) : this.node(child)));
  }

  private part(place: Place, type: string): ForeignNode[] {
    const words = wordsOf(place, type);
    if (words) return [words];
    if (['form', 'page', 'wizard', 'crud', 'crud2', 'service'].includes(type)) {
      if (type !== 'service' && place.get('title').exists) this.titles.push(place.get('title'));
      for (const call of ['api', 'initApi', 'onEvent', 'rules']) this.tellCall(place.get(call));
    }
    const group = this.groupOf(place, type);
    return group ? [{ place, rules: rulesOf(place), ...group }] : this.unknown(place, type);
  }

  private groupOf(place: Place, type: string): Pick<ForeignGroup, 'kind' | 'parts'> | undefined {
    const parts = (list: Place, title: string[] = []) => list.items().map((part) => ({ nodes: this.children(part), ...(title.length > 0 ? { title: part.first(...title) } : {}) }));
    const isFold = type === 'collapse' || (/^field[Ss]et$/.test(type) && place.get('collapsable').isTrue);
    if (isFold) return { kind: 'collapse', parts: [{ title: place.first('header', 'title'), isOpen: !place.get('collapsed').isTrue, nodes: this.children(place) }] };
    switch (type) {
      case 'wizard': return { kind: 'tabs', parts: parts(place.get('steps'), ['title']) };
      case 'tabs': return { kind: 'tabs', parts: parts(place.get('tabs'), ['title', 'tab']) };
      case 'collapse-group': return { kind: 'collapse', parts: parts(place.first('body', 'items'), ['header', 'title']) };
      case 'fieldSet':
      case 'fieldset': return { kind: 'section', parts: [{ title: place.get('title'), nodes: this.children(place) }] };
      case 'panel':
      case 'card': return { kind: 'card', parts: [{ title: place.first('title', 'header'), nodes: this.children(place) }] };
      case 'grid':
      case 'hbox': return { kind: 'grid', parts: place.get('columns').items().map((column) => ({ nodes: this.children(column), ...spanOf(column.first('md', 'columnRatio')) })) };
      case 'group':
      case 'input-group':
      case 'flex': return { kind: 'grid', parts: place.first('body', 'controls', 'items').items().map((item) => ({ nodes: this.node(item) })) };
      default: return AMIS_CONTAINERS.includes(type) ? { kind: 'section', parts: [{ nodes: this.children(place) }] } : undefined;
    }
  }

  private unknown(place: Place, type: string): ForeignNode[] {
    if (type === 'button' || type === 'submit' || type === 'reset' || type === 'action' || type === 'button-toolbar') {
      place.settle();
      this.report.tell(place, 'action');
      return [];
    }
    // A kind that nobody knows but which holds others is looked through.
    const inside = this.children(place);
    if (inside.length > 0) return inside;
    if (place.get('name').text !== undefined) {
      this.report.tell(place, 'inputAsText', { name: type.slice(0, 50) });
      return [this.input(place, 'text')];
    }
    place.settle();
    if (type !== '') this.report.tell(place, 'component', { name: type.slice(0, 50) });
    return [];
  }

  /** `column` is what names the input where the input itself has no name. */
  private field(place: Place, type: string, column = place): ForeignNode[] {
    const counterpart = AMIS_FIELDS[type];
    if (!counterpart) return [];
    if (nameOf(place, column) === undefined) {
      if (type === 'static' || type === 'text') return [{ kind: 'note', place, text: place.first('value', 'tpl', 'label') }];
      place.settle();
      this.report.tell(place, 'noName');
      return [];
    }
    if (counterpart.isNear) this.report.tell(place.get('type'), 'approximated', { name: type, type: counterpart.type });
    const isMany = place.get('multiple');
    const takesMany = isMany.isTrue && counterpart.type === 'option';
    if (isMany.isTrue && !['option', 'options', 'table', 'file', 'image', 'tags'].includes(counterpart.type)) this.report.tell(isMany, 'property', { name: 'multiple' });
    const scale = place.get('precision').value;
    const isWhole = type === 'input-number' && scale === 0;
    const field = this.input(place, takesMany ? 'options' : isWhole ? 'integer' : typeByCheck(place, counterpart.type), column);
    if (counterpart.settings && !takesMany) field.settings = { ...counterpart.settings };
    if (type === 'hidden') field.hidden = true;
    if (type === 'static') field.readOnly = true;
    if (field.type === 'table') this.table(place, field);
    if (type === 'formula') this.formula(field, place.get('formula'));
    return [field];
  }

  private input(place: Place, type: ForeignField['type'], column = place): ForeignField {
    const checks = place.get('validations');
    const messages = place.get('validationErrors');
    const field: ForeignField = {
      kind: 'field', place, name: nameOf(place, column) ?? '', type,
      title: firstOf(place.get('label'), column.get('label')), help: place.first('description', 'desc', 'remark', 'hint'), placeholder: place.get('placeholder'),
      required: place.get('required'), readOnly: place.get('disabled').isTrue || place.get('readOnly').isTrue, hidden: place.get('hidden').isTrue || place.get('visible').isFalse,
      clearsWhenHidden: place.get('clearValueOnHidden').isTrue, unique: place.get('unique').isTrue,
      min: firstOf(place.first('min', 'minDate'), checks.first('minimum', 'min')), max: firstOf(place.first('max', 'maxDate'), checks.first('maximum', 'max')),
      minLength: firstOf(place.get('minLength'), checks.get('minLength')), maxLength: firstOf(place.get('maxLength'), checks.get('maxLength')),
      pattern: checks.get('matchRegexp'), patternMessage: messages.get('matchRegexp'), scale: place.get('precision'), unit: place.first('suffix', 'unit'),
      maxCount: place.get('maxLength'), accept: place.get('accept'), rules: rulesOf(place),
    };
    if (type === 'file' || type === 'image') delete field.maxLength;
    if (type === 'option' || type === 'options' || type === 'transfer' || type === 'treeOption') field.options = this.options(place);
    const value = place.get('value');
    if (value.text?.includes('${')) this.formula(field, value);
    else field.default = value;
    return field;
  }

  private options(place: Place): ForeignOption[] {
    const source = place.first('source', 'api');
    if (source.exists) {
      source.settle();
      this.report.tell(source, 'optionsSource');
    }
    return optionsOf(place.get('options'));
  }

  private table(place: Place, field: ForeignField): void {
    field.minRows = place.get('minLength');
    field.maxRows = place.get('maxLength');
    delete field.minLength;
    delete field.maxLength;
    const inside = place.first('columns', 'items', 'controls');
    const isNameless = inside.isObject && inside.get('name').text === undefined && Object.hasOwn(AMIS_FIELDS, inside.get('type').text ?? '');
    // The one input of an `input-array` has no name of its own.
    const columns = isNameless ? this.field(inside, inside.get('type').text ?? '', inside.named('name', 'value')) : inside.isObject ? this.node(inside) : inside.items().flatMap((column) => this.column(column));
    field.columns = columns;
  }

  /** A column says its title and its input apart, or is the input itself. */
  private column(place: Place): ForeignNode[] {
    const inner = place.first('quickEdit', 'body');
    const input = inner.isList ? inner.items()[0] : inner;
    const type = input?.get('type').text ?? '';
    if (input && Object.hasOwn(AMIS_FIELDS, type)) return this.field(input, type, place);
    if (place.get('type').text === undefined && place.get('name').text !== undefined) return [this.input(place, 'text')];
    return this.node(place);
  }

  private formula(field: ForeignField, text: Place): void {
    const expression = parseExpression(strip(text.text ?? ''));
    if (expression) field.formula = { place: text, expression, resolve };
    else this.report.tell(text, text.text?.includes('{{') ? 'code' : 'formula');
  }

  private tellCall(place: Place): void {
    if (!place.exists) return;
    place.settle();
    this.report.tell(place, 'action');
  }
}

const CHECKED_TYPES: readonly (readonly [string, ForeignField['type']])[] = [['isPhoneNumber', 'mobile'], ['isTelNumber', 'telephone'], ['isEmail', 'email'], ['isUrl', 'url'], ['isId', 'idCard']];

/** A text that is checked to be a phone number is of the type of phone numbers. */
function typeByCheck(place: Place, type: ForeignField['type']): ForeignField['type'] {
  if (type !== 'text') return type;
  const checks = place.get('validations');
  const listed = new Set((checks.text ?? '').split(',').map((name) => name.trim()));
  return CHECKED_TYPES.find(([name]) => listed.has(name) || (checks.isObject && checks.get(name).isTrue))?.[1] ?? type;
}

function nameOf(place: Place, column: Place): string | undefined {
  return place.get('name').text ?? column.get('name').text;
}

function spanOf(share: Place): { span?: number } {
  const { value } = share;
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 24 ? { span: value } : {};
}

function wordsOf(place: Place, type: string): ForeignNode | undefined {
  switch (type) {
    case 'divider': return { kind: 'divider', place, text: place.get('title') };
    case 'alert': return { kind: 'alert', place, text: place.get('body'), tone: toneOf(place.get('level').text) };
    case 'tpl':
    case 'html':
    case 'plain':
    case 'markdown': return { kind: 'note', place, text: place.first('tpl', 'html', 'text', 'value', 'body') };
    default: return undefined;
  }
}

function toneOf(level: string | undefined): 'info' | 'success' | 'warning' | 'error' {
  if (level === 'danger' || level === 'error') return 'error';
  return level === 'success' || level === 'warning' ? level : 'info';
}

/** `${a > 1}` and `this.a > 1` are `a > 1`. */
function strip(text: string): string {
  return /^\s*\$\{([^]*)\}\s*$/.exec(text)?.[1] ?? text;
}

const resolve: Resolve = (path) => {
  const [first, ...rest] = path;
  return { from: 'here', path: rest.length > 0 && (first === 'data' || first === 'this') ? rest : path };
};

function rulesOf(place: Place): ForeignRule[] {
  const named = [['visibleOn', 'visible', false], ['hiddenOn', 'visible', true], ['requiredOn', 'required', false], ['disabledOn', 'readOnly', false]] as const;
  return named.flatMap(([name, effect, isTurned]) => {
    const rule = place.get(name);
    if (!rule.exists) return [];
    const when = rule.isObject ? fromBuilder(rule) : fromText(rule.text ?? '');
    return [{ place: rule, effect, when: when && isTurned ? { not: when } : when }];
  });
}

function fromText(text: string): ForeignCondition | undefined {
  const expression = parseExpression(strip(text));
  return expression && toForeignCondition(expression, resolve);
}

const OPERATORS = new Map<string, ComparisonOperator>(Object.entries({
  equal: 'eq', not_equal: 'ne', less: 'lt', less_or_equal: 'le', greater: 'gt', greater_or_equal: 'ge', like: 'contains', not_like: 'notContains',
  starts_with: 'startsWith', ends_with: 'endsWith', is_empty: 'empty', is_not_empty: 'notEmpty', select_equals: 'eq', select_not_equals: 'ne',
}));

/** What amis' condition builder writes. */
function fromBuilder(place: Place): ForeignCondition | undefined {
  const children = place.get('children');
  if (children.isList) {
    const parts = children.items().map(fromBuilder);
    if (!parts.every((part) => part !== undefined)) return undefined;
    const joined: ForeignCondition = place.get('conjunction').text === 'or' ? { any: parts } : { all: parts };
    return place.get('not').isTrue ? { not: joined } : joined;
  }
  const name = place.get('left', 'field').text;
  const op = OPERATORS.get(place.get('op').text ?? '');
  const value = place.get('right').value;
  if (name === undefined || op === undefined || (typeof value === 'object' && value !== null)) return undefined;
  return { name: { from: 'here', path: [name] }, op, ...(op === 'empty' || op === 'notEmpty' || value === undefined ? {} : { value }) };
}
