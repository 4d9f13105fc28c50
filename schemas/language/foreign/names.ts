import { findKeyFault } from '../field-keys.ts';
import type { ForeignName } from './form.ts';

const MAX_KEY = 40;

/** How the fields of one level are called there and here. */
export class Names {
  readonly parent: Names | undefined;
  private readonly keys = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly tables = new Map<string, Names>();

  constructor(parent?: Names) {
    this.parent = parent;
  }

  /** A key of its own for a field; the foreign name itself where it can be one. */
  add(name: string, aliases: readonly string[] = []): string {
    const key = this.freeKey(name);
    this.taken.add(key);
    for (const alias of [name, ...aliases]) if (!this.keys.has(alias)) this.keys.set(alias, key);
    return key;
  }

  addTable(key: string): Names {
    const names = new Names(this);
    this.tables.set(key, names);
    return names;
  }

  /** The key that a foreign name means from here, dotted for the columns of a table; undefined where nobody is called so. */
  resolve(name: ForeignName): string | undefined {
    if (name.from === 'root') return this.root.resolveHere(name.path);
    const found = this.resolveHere(name.path);
    if (found !== undefined || !this.parent) return found;
    const above = this.parent.resolve(name);
    // The nearest field with this key would be meant, and that is another one.
    return above === undefined || this.taken.has(above.split('.')[0] ?? '') ? undefined : above;
  }

  private get root(): Names {
    return this.parent ? this.parent.root : this;
  }

  private resolveHere(path: readonly string[]): string | undefined {
    const whole = this.keys.get(path.join('.'));
    if (whole !== undefined) return whole;
    const [first = '', ...rest] = path;
    const key = this.keys.get(first);
    const table = key === undefined ? undefined : this.tables.get(key);
    const column = rest.length > 0 ? table?.resolveHere(rest) : undefined;
    return key !== undefined && column !== undefined ? `${key}.${column}` : undefined;
  }

  private freeKey(name: string): string {
    const isFree = (key: string) => !this.taken.has(key) && findKeyFault(key, !this.parent) === undefined;
    if (isFree(name)) return name;
    const base = toKey(name);
    if (isFree(base)) return base;
    let count = 2;
    while (!isFree(`${base}${count}`)) count += 1;
    return `${base}${count}`;
  }
}

/** `user_name` and `User name` are userName; what has no Latin letter is called field. */
function toKey(name: string): string {
  const words = name.slice(0, 200).normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
  const key = (/^[a-z]/.test(joined) ? joined : `field${joined}`).slice(0, MAX_KEY);
  return findKeyFault(key, false) === 'model.reserved' ? `${key}Value` : key;
}
