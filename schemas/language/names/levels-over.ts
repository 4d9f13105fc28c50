import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { JsonPath } from '../record/model-error.ts';
import { isValues } from '../row-view.ts';
import type { Over, Use } from './declaration.ts';
import { columnsOf, find, levelAt, recordLevel, rowsOf, targetOf, textAt, type NameLevel } from './levels.ts';

/** Where in a document a name stands. */
export interface Context {
  at: JsonPath;
  level: NameLevel | undefined;
  use: Use;
  /** The object around a place, as it is and as it becomes. */
  holder: JsonValue | undefined;
  becomes: Record<string, JsonValue>;
  condition?: { at: JsonPath; over: NameLevel | undefined; operands: NameLevel | undefined };
  /** The field that a place describes or acts on, with its path. */
  field?: FieldDocument;
  path?: string;
}

/** Finds the levels that declarations speak of. */
export class Levels {
  readonly root: NameLevel | undefined;
  private readonly models: (code: string) => ModelDocument | undefined;
  private readonly found = new Map<string, NameLevel>();
  private readonly flows: (code: string) => string | undefined;

  constructor(model: ModelDocument | undefined, models: (code: string) => ModelDocument | undefined = () => undefined, flows: (code: string) => string | undefined = () => undefined) {
    this.models = (code) => (code === model?.code ? model : models(code));
    this.flows = flows;
    this.root = model && recordLevel(model);
  }

  /** Undefined where there is nothing whose names are known, such as the entries of a dictionary. */
  over(over: Over, context: Context): NameLevel | undefined {
    const { level, condition, field, path, holder } = context;
    const [way, property = ''] = over.split(':');
    if (property !== '') return this.beside(way, property, textAt(holder, property), context);
    switch (way) {
      case 'declared': return level && { ...level, scope: level.scope && { fields: this.models(level.model ?? '')?.fields ?? {} } };
      case 'columns': return level && columnsOf({ path: path ?? '', field }, level);
      case 'choices': return this.choicesOf(field, level);
      case 'condition': return condition?.over;
      default: return condition?.operands;
    }
  }

  /** The level that a property beside the place leads to. */
  private beside(way: string | undefined, property: string, named: string, { level, condition, holder }: Context): NameLevel | undefined {
    switch (way) {
      case 'model': return this.of(named);
      case 'through': return this.of(level && targetOf(find(level, named).field));
      case 'rows': return condition ? rowsIn(condition.over, named) : level && columnsOf(find(level, named), level);
      case 'within': return level && rowsIn(level, named);
      case 'flow': return this.of(this.flows(named));
      case 'path': return this.root && levelAt(named, this.root);
      default: {
        const map = isValues(holder) ? holder[property] : undefined;
        return this.root && levelAt(isValues(map) ? Object.keys(map)[0] ?? '' : '', this.root);
      }
    }
  }

  private choicesOf(field: FieldDocument | undefined, level: NameLevel | undefined): NameLevel | undefined {
    const model = targetOf(field);
    if (model !== undefined) return this.of(model);
    return field?.options ? undefined : level;
  }

  private of(code: string | undefined): NameLevel | undefined {
    if (code === undefined) return undefined;
    const known = this.found.get(code);
    if (known) return known;
    const model = this.models(code);
    const level = model ? recordLevel(model) : { model: code, scope: undefined, paths: [''] };
    this.found.set(code, level);
    return level;
  }
}

/** The rows that a condition goes on in; where there are none, it stays where it was. */
function rowsIn(level: NameLevel | undefined, name: string): NameLevel | undefined {
  const table = level && find(level, name);
  return level && table?.field ? rowsOf(table.field, table.path, level) : level;
}
