import type { FieldDocument } from '../documents/field.ts';
import type { FieldType } from '../field-types/index.ts';
import type { ForeignField, ForeignForm, ForeignGroup, ForeignNode } from './form.ts';
import { calculationOf, resolveFormio, rulesOf } from './formio-rules.ts';
import { optionsOf } from './options.ts';
import { firstOf, type Place } from './place.ts';
import type { Report } from './report.ts';

/** What every component of Form.io says whether it matters or not, and looks. */
const SILENT = new Set([
  'key', 'input', 'tableView', 'id', '_id', 'autofocus', 'hideLabel', 'labelPosition', 'labelWidth', 'labelMargin', 'persistent', 'refreshOnChange', 'redrawOn', 'modalEdit', 'dataGridLabel',
  'customClass', 'tabindex', 'overlay', 'attributes', 'properties', 'tags', 'validateOn', 'inputType', 'inputFormat', 'mask', 'spellcheck', 'theme', 'shortcut', 'size', 'offset', 'push', 'pull',
  'currentWidth', 'allowCalculateOverride', 'encrypted', 'showCharCount', 'showWordCount', 'autoExpand', 'autocomplete', 'widget', 'rows', 'wysiwyg', 'fixedSize', 'idPath', 'searchEnabled', 'selectThreshold',
  'readOnlyValue', 'searchField', 'minSearch', 'limit', 'lazyLoad', 'dataType', 'format', 'datepickerMode', 'timezone', 'datePicker', 'timePicker', 'displayInTimezone', 'useLocaleSettings', 'breadcrumb',
  'delimiter', 'requireDecimal', 'thousandsSeparator', 'storage', 'dir', 'webcam', 'fileTypes', 'filePattern', 'fileMinSize', 'uploadOnly', 'reorder', 'addAnotherPosition', 'layoutFixed', 'enableRowGroups', 'initEmpty', 'width', 'height', 'backgroundColor',
  'penColor', 'minWidth', 'maxWidth', 'footer', 'display', 'path', 'name', 'type', 'machineName', 'created', 'modified', 'owner', 'access', 'submissionAccess', 'project', 'revisions', '_vid', 'settings', 'controller', 'strictDateValidation', 'autoAdjust', 'hideOnChildrenHidden', 'show', 'openWhenEmpty', 'rowDrafts', 'displayAsTable', 'inlineEdit', 'customDefaultValue', 'nextPage', 'buttonSettings', 'verticalLayout', 'valueProperty', 'multipleMasks', 'case', 'truncateMultipleSpaces', 'currency', 'mode', 'dataSrc', 'optionsLabelPosition', 'inline', 'dbIndex', 'protected', 'clearOnRefresh', 'addons', 'defaultOpen', 'templates', 'tag', 'className',
]);

interface Counterpart {
  type: FieldType;
  settings?: FieldDocument['settings'];
  /** Something of it is lost. */
  isNear?: true;
}

const TYPES = new Map(Object.entries<Counterpart>({
  textfield: { type: 'text' }, textarea: { type: 'textarea' }, number: { type: 'decimal' }, currency: { type: 'money' }, password: { type: 'text', settings: { secret: true } },
  checkbox: { type: 'boolean', settings: { appearance: 'checkbox' } }, selectboxes: { type: 'options', settings: { appearance: 'checkbox' } }, select: { type: 'option' },
  radio: { type: 'option', settings: { appearance: 'radio' } }, email: { type: 'email' }, url: { type: 'url' }, phoneNumber: { type: 'text', isNear: true }, tags: { type: 'tags' },
  address: { type: 'textarea', isNear: true }, datetime: { type: 'datetime' }, day: { type: 'date' }, time: { type: 'time' }, signature: { type: 'signature' }, file: { type: 'file' },
  hidden: { type: 'text' }, datagrid: { type: 'table' }, editgrid: { type: 'table' }, datamap: { type: 'table', isNear: true }, survey: { type: 'table', isNear: true },
}));

const TAKES_MANY: readonly FieldType[] = ['options', 'file', 'image', 'tags'];

export const readFormio = { read, silent: SILENT };

function read(root: Place, report: Report): ForeignForm {
  const reader = new FormioReader(report);
  const components = root.get('components');
  const title = root.first('title', 'name');
  if (root.get('display').text !== 'wizard') return { title, nodes: reader.nodes(components, []) };
  const parts = components.items().map((page) => ({ title: page.get('title'), nodes: reader.nodes(page.get('components'), []) }));
  components.items().forEach((page) => page.get('type'));
  return { title, nodes: [{ kind: 'tabs', place: components, parts }] };
}

class FormioReader {
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** `around` are the keys of the containers, which are part of a component's name in rules. */
  nodes(list: Place, around: string[]): ForeignNode[] {
    return list.items().flatMap((item) => this.node(item, around));
  }

  private node(place: Place, around: string[]): ForeignNode[] {
    const type = place.get('type').text ?? '';
    const known = TYPES.get(type);
    if (known) return this.input(place, type, known, around);
    const group = (kind: ForeignGroup['kind'], parts: ForeignGroup['parts']): ForeignNode[] => [{ kind, place, parts, rules: rulesOf(place, this.report) }];
    const inside = place.get('components');
    switch (type) {
      case 'panel':
        if (place.get('collapsible').isTrue) return group('collapse', [{ title: place.first('title', 'label'), isOpen: !place.get('collapsed').isTrue, nodes: this.nodes(inside, around) }]);
        return group('card', [{ title: place.first('title', 'label'), nodes: this.nodes(inside, around) }]);
      case 'fieldset':
        return group('section', [{ title: place.first('legend', 'label'), nodes: this.nodes(inside, around) }]);
      case 'well':
        return group('section', [{ nodes: this.nodes(inside, around) }]);
      case 'container': {
        const name = place.get('key').text;
        return group('section', [{ title: place.get('label'), nodes: this.nodes(inside, name === undefined ? around : [...around, name]) }]);
      }
      case 'tabs':
        return group('tabs', inside.items().map((tab) => ({ title: tab.get('label'), nodes: this.nodes(tab.get('components'), around) })));
      case 'columns':
        return group('grid', place.get('columns').items().map((column) => {
          const width = column.get('width').value;
          return { nodes: this.nodes(column.get('components'), around), ...(typeof width === 'number' && Number.isInteger(width) && width >= 1 && width <= 24 ? { span: width } : {}) };
        }));
      case 'table':
        place.get('numRows');
        place.get('numCols');
        return place.get('rows').items().flatMap((row) => group('grid', row.items().map((cell) => ({ nodes: this.nodes(cell.get('components'), around) }))));
      case 'content':
        return [{ kind: 'note', place, text: place.get('html') }];
      case 'htmlelement':
        return place.get('tag').text === 'hr' ? [{ kind: 'divider', place, text: place.get('nothing') }] : [{ kind: 'note', place, text: place.get('content') }];
      case 'button':
        place.settle();
        if (place.get('action').text !== 'submit') this.report.tell(place, 'action');
        return [];
      default:
        return this.unknown(place, type, around);
    }
  }

  private unknown(place: Place, type: string, around: string[]): ForeignNode[] {
    const inside = this.nodes(place.get('components'), around);
    if (inside.length > 0) return inside;
    if (place.get('key').text !== undefined && !place.get('input').isFalse && place.isObject) {
      this.report.tell(place, 'inputAsText', { name: type.slice(0, 50) });
      return this.input(place, type, { type: 'text' }, around);
    }
    place.settle();
    this.report.tell(place, 'component', { name: type.slice(0, 50) });
    return [];
  }

  private input(place: Place, type: string, known: Counterpart, around: string[]): ForeignNode[] {
    const name = place.get('key').text;
    if (name === undefined || name === '') {
      place.settle();
      this.report.tell(place, 'noName');
      return [];
    }
    if (known.isNear) this.report.tell(place.get('type'), 'approximated', { name: type, type: known.type });
    const fieldType = typeOf(place, type, known.type);
    const isMany = place.get('multiple').isTrue;
    if (isMany && !TAKES_MANY.includes(fieldType)) this.report.tell(place.get('multiple'), 'property', { name: 'multiple' });
    const rules = rulesOf(place, this.report);
    const checks = place.get('validate');
    const field: ForeignField = {
      kind: 'field', place, name, type: fieldType, aliases: aliasesOf(around, name),
      title: place.get('label'), help: place.first('description', 'tooltip'), placeholder: place.get('placeholder'),
      required: checks.get('required'), readOnly: place.get('disabled').isTrue, hidden: place.get('hidden').isTrue || type === 'hidden', unique: place.get('unique').isTrue,
      clearsWhenHidden: rules.some(({ effect }) => effect === 'visible') && !place.get('clearOnHide').isFalse,
      default: place.get('defaultValue'), scale: place.get('decimalLimit'), unit: place.get('suffix'),
      min: checks.get('min'), max: checks.get('max'), minLength: checks.get('minLength'), maxLength: checks.get('maxLength'),
      pattern: checks.get('pattern'), patternMessage: firstOf(checks.get('patternMessage'), checks.get('customMessage')), rules,
    };
    for (const code of [checks.get('custom'), checks.get('json'), place.get('customDefaultValue')]) if (code.exists && code.value !== '') this.tellCode(code);
    if (known.settings && fieldType === known.type) field.settings = { ...known.settings };
    if (fieldType === 'option' || fieldType === 'options') this.choices(place, type, field);
    if (fieldType === 'table') this.table(place, type, field);
    if (type === 'selectboxes') this.chosenBoxes(field);
    this.formula(place.get('calculateValue'), field);
    return [field];
  }

  private formula(place: Place, field: ForeignField): void {
    if (!place.exists || place.value === '') return;
    const expression = calculationOf(place);
    if (expression) field.formula = { place, expression, resolve: resolveFormio };
    else this.tellCode(place);
  }

  private choices(place: Place, type: string, field: ForeignField): void {
    const data = place.get('data');
    const source = place.get('dataSrc').text;
    if (type === 'select' && source !== undefined && source !== 'values' && source !== 'json' && source !== '') {
      data.settle();
      this.report.tell(place.get('dataSrc'), 'optionsSource');
      field.options = [];
      return;
    }
    field.options = type === 'select' ? optionsOf(data.first('values', 'json')) : optionsOf(place.get('values'));
  }

  /** Boxes that are ticked at the start stand as `{ a: true, b: false }`. */
  private chosenBoxes(field: ForeignField): void {
    if (field.default?.isObject !== true) return;
    const isNone = field.default.entries().every((entry) => !entry.isTrue);
    if (isNone) delete field.default;
  }

  private table(place: Place, type: string, field: ForeignField): void {
    const checks = place.get('validate');
    field.minRows = checks.get('minLength');
    field.maxRows = checks.get('maxLength');
    delete field.minLength;
    delete field.maxLength;
    delete field.default;
    const defaults = place.get('defaultValue');
    defaults.settle();
    if (type === 'survey' || type === 'datamap') {
      for (const name of ['questions', 'values', 'valueComponent']) place.get(name).settle();
      field.columns = [];
    } else {
      field.columns = this.nodes(place.get('components'), []);
    }
  }

  private tellCode(place: Place): void {
    place.settle();
    this.report.tell(place, 'code');
  }
}

function typeOf(place: Place, type: string, known: FieldType): FieldType {
  switch (type) {
    case 'select': return place.get('multiple').isTrue ? 'options' : 'option';
    case 'file': return place.get('image').isTrue ? 'image' : 'file';
    case 'number': return place.get('decimalLimit').value === 0 || place.get('validate', 'integer').isTrue ? 'integer' : 'decimal';
    case 'textarea': return place.get('editor').text === undefined || place.get('editor').text === '' ? 'textarea' : 'richText';
    case 'datetime': {
      const hasTime = !place.get('enableTime').isFalse;
      return place.get('enableDate').isFalse ? 'time' : hasTime ? 'datetime' : 'date';
    }
    default: return known;
  }
}

function aliasesOf(around: readonly string[], name: string): string[] {
  return around.length === 0 ? [] : [[...around, name].join('.')];
}

