import type { FieldType } from '../field-types/index.ts';
import type { ForeignField, ForeignForm, ForeignGroup, ForeignNode, ForeignOption } from './form.ts';
import { ARRAY_PARTS, FORMILY_COMPONENTS } from './formily-types.ts';
import { conditionOfText, isCode, readReactions, resolverOf, type TargetedRule } from './formily-rules.ts';
import { parseExpression } from './expression.ts';
import { optionsOf } from './options.ts';
import { firstOf, type Place } from './place.ts';
import type { Report } from './report.ts';

/** Looks, and what Designable and antd need for themselves. */
const SILENT = new Set([
  'x-designable-id', 'x-index', 'x-compile-omitted', 'name', '_isJSONSchemaObject', 'version', 'labelCol', 'wrapperCol', 'labelWidth', 'layout', 'style', 'className', 'allowClear', 'size', 'bordered',
  'colon', 'labelAlign', 'wrapperAlign', 'feedbackLayout', 'gridSpan', 'asterisk', 'x-data', 'optionType', 'buttonStyle', 'showSearch', 'x-decorator', 'format', 'columnGap', 'rowGap', 'strictAutoFit', 'minColumns', 'maxColumns', 'pagination', 'scroll', 'width', 'dataIndex', 'align', 'listType', 'textContent', 'mode', 'tabPosition', 'defaultOpenPanelCount', 'addonAfter',
]);

export const readFormily = { read, silent: SILENT };

function read(root: Place, report: Report): ForeignForm {
  const schema = root.get('schema').isObject ? root.get('schema') : root;
  const form = root.get('form');
  const reader = new FormilyReader(report);
  const nodes = reader.children(schema);
  reader.attachTargets(nodes);
  return { title: firstOf(schema.get('title'), form.get('title'), root.get('title')) ?? schema.get('title'), nodes };
}

class FormilyReader {
  private readonly report: Report;
  private readonly targeted: TargetedRule[] = [];

  constructor(report: Report) {
    this.report = report;
  }

  /** Properties in the order of their `x-index`. */
  children(schema: Place): ForeignNode[] {
    const properties = schema.get('properties').entries();
    const order = (place: Place, index: number) => {
      const wanted = place.get('x-index').value;
      return typeof wanted === 'number' ? wanted : index;
    };
    return properties.map((place, index) => ({ place, order: order(place, index) })).sort((a, b) => a.order - b.order).flatMap(({ place }) => this.node(place));
  }

  attachTargets(nodes: readonly ForeignNode[]): void {
    const all = allFields(nodes);
    for (const { target, rule } of this.targeted) {
      const field = all.find(({ name }) => name === target);
      if (field) field.rules = [...(field.rules ?? []), rule];
      else this.report.tell(rule.place, 'condition');
    }
  }

  private node(place: Place): ForeignNode[] {
    if (!place.isObject) return [];
    const type = place.get('type').text ?? '';
    const component = place.get('x-component').text ?? '';
    if (ARRAY_PARTS.test(component)) {
      place.settle();
      return [];
    }
    if (type === 'void') return this.part(place, component);
    if (type === 'object' && !FORMILY_COMPONENTS.has(component)) {
      const words = this.groupTitle(place);
      return [{ kind: 'section', place, parts: [{ title: words, nodes: this.children(place) }], rules: this.rules(place) }];
    }
    return [this.field(place, type, component)];
  }

  private part(place: Place, component: string): ForeignNode[] {
    const properties = place.get('x-component-props');
    const rules = this.rules(place);
    const panes = (title: (pane: Place) => Place, isOpen = false): ForeignGroup['parts'] =>
      place.get('properties').entries().map((pane) => {
        pane.get('type');
        pane.get('x-component');
        return { title: title(pane), isOpen, nodes: this.children(pane) };
      });
    const paneTitle = (pane: Place) => firstOf(pane.get('x-component-props').first('tab', 'header', 'title'), pane.get('title')) ?? pane.get('title');
    switch (component) {
      case 'FormTab':
      case 'FormStep':
        return [{ kind: 'tabs', place, parts: panes(paneTitle), rules }];
      case 'FormCollapse':
        return [{ kind: 'collapse', place, parts: panes(paneTitle, true), rules }];
      case 'FormGrid':
        return [{ kind: 'grid', place, rules, parts: this.children(place).map((node) => ({ nodes: [node] })) }];
      case 'Card':
        return [{ kind: 'card', place, rules, parts: [{ title: firstOf(properties.get('title'), place.get('title')) ?? place.get('title'), nodes: this.children(place) }] }];
      case 'Text':
        return [{ kind: 'note', place, text: firstOf(properties.get('content'), place.get('x-content')) ?? place.get('title') }];
      case 'Divider':
        return [{ kind: 'divider', place, text: place.get('title') }];
      case 'Submit':
      case 'Reset':
      case 'Button':
        place.settle();
        this.report.tell(place, 'action');
        return [];
      default: {
        const nodes = this.children(place);
        if (nodes.length === 0 && component !== '') this.report.tell(place.get('x-component'), 'component', { name: component.slice(0, 50) });
        return [{ kind: 'section', place, rules, parts: [{ title: this.groupTitle(place), nodes }] }];
      }
    }
  }

  private groupTitle(place: Place): Place {
    return firstOf(place.get('title'), place.get('x-component-props').get('title')) ?? place.get('title');
  }

  private field(place: Place, type: string, component: string): ForeignField {
    const properties = place.get('x-component-props');
    const decorator = place.get('x-decorator-props');
    const counterpart = FORMILY_COMPONENTS.get(component);
    const fieldType = this.typeOf(place, type, component);
    const field: ForeignField = {
      kind: 'field', place, name: place.name, type: fieldType,
      title: firstOf(place.get('title'), decorator.get('label')), help: firstOf(place.get('description'), decorator.first('tooltip', 'extra', 'addonBefore')),
      placeholder: properties.get('placeholder'), required: place.get('required'),
      readOnly: place.get('x-disabled').isTrue || place.get('x-read-only').isTrue || place.get('readOnly').isTrue || ['readOnly', 'disabled', 'readPretty'].includes(place.get('x-pattern').text ?? ''),
      hidden: place.get('x-hidden').isTrue || place.get('x-visible').isFalse || ['hidden', 'none'].includes(place.get('x-display').text ?? ''),
      default: place.get('default'), scale: properties.get('precision'), unit: properties.first('addonAfter', 'suffix'),
      min: firstOf(place.get('minimum'), place.get('exclusiveMinimum'), properties.get('min')), max: firstOf(place.get('maximum'), place.get('exclusiveMaximum'), properties.get('max')),
      excludesMin: place.get('exclusiveMinimum').exists, excludesMax: place.get('exclusiveMaximum').exists,
      minLength: place.get('minLength'), maxLength: firstOf(place.get('maxLength'), properties.get('maxLength')), pattern: place.get('pattern'),
      minRows: place.get('minItems'), maxRows: place.get('maxItems'), maxCount: properties.get('maxCount'), accept: properties.get('accept'),
    };
    if (counterpart?.settings && fieldType === counterpart.type) field.settings = { ...counterpart.settings };
    this.validators(place.get('x-validator'), field);
    field.rules = this.rules(place, field);
    if (fieldType === 'option' || fieldType === 'options' || fieldType === 'transfer' || fieldType === 'treeOption') field.options = this.options(place, properties);
    if (fieldType === 'table') field.columns = this.columns(place.get('items'));
    return field;
  }

  private typeOf(place: Place, type: string, component: string): FieldType {
    const counterpart = FORMILY_COMPONENTS.get(component);
    const properties = place.get('x-component-props');
    if (!counterpart) {
      if (component !== '') this.report.tell(place.get('x-component'), 'inputAsText', { name: component.slice(0, 50) });
      if (place.get('enum').isList) return 'option';
      if (type === 'array' && place.get('items').get('properties').isObject) return 'table';
      return type === 'number' ? 'decimal' : type === 'boolean' ? 'boolean' : 'text';
    }
    const isMany = ['multiple', 'tags'].includes(properties.get('mode').text ?? '');
    if (counterpart.type === 'option' && isMany) return 'options';
    if (counterpart.type === 'decimal' && properties.get('precision').value === 0) return 'integer';
    if (counterpart.type !== 'date') return counterpart.type;
    const picker = properties.get('picker').text;
    if (properties.get('showTime').isTrue || properties.get('showTime').isObject) return 'datetime';
    return picker === 'month' || picker === 'quarter' || picker === 'year' || picker === 'week' ? picker : 'date';
  }

  private options(place: Place, properties: Place): ForeignOption[] {
    const given = firstOf(place.get('enum'), properties.first('options', 'treeData', 'dataSource')) ?? place.get('enum');
    if (given.text !== undefined) this.report.tell(given, 'code');
    return optionsOf(given);
  }

  /** Columns are empty parts around one field each, which may leave the title to them. */
  private columns(items: Place): ForeignNode[] {
    const place = items.isList ? items.items()[0] : items;
    if (!place) return [];
    place.get('type');
    place.get('x-component');
    return place.get('properties').entries().flatMap((column) => {
      if (column.get('x-component').text !== 'ArrayTable.Column') return this.node(column);
      column.get('type');
      const title = firstOf(column.get('x-component-props').get('title'), column.get('title'));
      return this.children(column).map((node) => (node.kind === 'field' && title ? { ...node, title: firstOf(node.title, title) ?? title } : node));
    });
  }

  private validators(place: Place, field: ForeignField): void {
    const list = place.isList ? place.items() : place.exists ? [place] : [];
    for (const check of list) {
      if (check.text !== undefined) this.format(check, field);
      if (!check.isObject) continue;
      if (check.get('format').text !== undefined) this.format(check.get('format'), field);
      if (check.get('required').isTrue) field.required = true;
      if (check.get('pattern').exists) Object.assign(field, { pattern: check.get('pattern'), patternMessage: check.get('message') });
      for (const [name, target] of [['min', 'minLength'], ['max', 'maxLength'], ['minimum', 'min'], ['maximum', 'max']] as const) {
        if (check.get(name).exists) field[target] = check.get(name);
      }
      if (check.get('validator').exists) this.report.tell(check.get('validator'), 'code');
    }
  }

  private format(place: Place, field: ForeignField): void {
    const types: Record<string, FieldType | undefined> = { email: 'email', url: 'url', phone: 'mobile', idcard: 'idCard', zip: 'postcode', integer: 'integer', money: 'money' };
    const format = place.text ?? '';
    const type = Object.hasOwn(types, format) ? types[format] : undefined;
    if (type && (field.type === 'text' || (field.type === 'decimal' && (type === 'integer' || type === 'money')))) field.type = type;
    else this.report.tell(place, isCode(place) ? 'code' : 'value', { name: 'format' });
  }

  private rules(place: Place, field?: ForeignField): ForeignGroup['rules'] {
    const resolve = resolverOf(place.get('x-reactions').get('dependencies'));
    const own = (['x-visible', 'x-hidden', 'x-disabled', 'required'] as const).flatMap((name) => {
      const given = place.get(name);
      if (given.text === undefined || given.isTrue || given.isFalse) return [];
      const effect = name === 'x-disabled' ? 'readOnly' as const : name === 'required' ? 'required' as const : 'visible' as const;
      if (field && name === 'required') field.required = false;
      const when = conditionOfText(given.text, resolve);
      return [{ place: given, effect, when: when && name === 'x-hidden' ? { not: when } : when }];
    });
    const { rules, targeted, value } = readReactions(place.get('x-reactions'), place.name, this.report);
    this.targeted.push(...targeted);
    const computed = value ?? (place.get('x-value').text === undefined ? undefined : { place: place.get('x-value'), resolve });
    if (field && computed) this.formula(field, computed);
    return [...own, ...rules];
  }

  private formula(field: ForeignField, { place, resolve }: { place: Place; resolve: ReturnType<typeof resolverOf> }): void {
    const expression = parseExpression(/^\s*\{\{([^]*)\}\}\s*$/.exec(place.text ?? '')?.[1] ?? '');
    if (expression) field.formula = { place, expression, resolve };
    else this.report.tell(place, 'code');
  }
}

function allFields(nodes: readonly ForeignNode[]): ForeignField[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return [node, ...allFields(node.columns ?? [])];
    return 'parts' in node ? node.parts.flatMap((part) => allFields(part.nodes)) : [];
  });
}
