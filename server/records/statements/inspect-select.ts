import { FUNCTIONS, MEMBERS, NODES, OPERATORS, TYPES, WORDS } from './allowed.ts';
import { growthOf } from './growth.ts';
import { SelectRefused } from './select-refused.ts';
import { asTree, type Tree } from './tree.ts';

/** Parts within parts; far above what people write. */
const MAX_DEPTH = 400;
/** What stands in its FROMs, all together. */
const MAX_SOURCES = 60;
const SOURCES: ReadonlySet<string> = new Set(['RangeVar', 'RangeSubselect', 'RangeFunction']);
const MAX_GROWTH = 50_000;
/** The parser names these itself for what SQL has a syntax of its own for. */
const SYSTEM_SCHEMA = 'pg_catalog';
const CATALOG = /^pg_/;

/** What a statement names. */
export interface NamedParts {
  /** Tables, those of its own WITH left out. */
  tables: Set<string>;
  /** Names that may be those of columns. */
  columns: Set<string>;
  /** It takes columns without naming them. */
  isWhole: boolean;
}

/**
 * What a parsed statement reads. Throws SelectRefused for everything but a
 * SELECT made of what is allowed; `place` says where a byte of the parsed text stands in what the person wrote.
 */
export function inspectSelect(statement: unknown, place: (offset: number) => number): NamedParts {
  const root = asTree(statement);
  if (root?.['SelectStmt'] === undefined) throw new SelectRefused('select');
  const named = new Set<string>();
  const tables = new Set<string>();
  const columns = new Set<string>();
  const rows = new Set<string>();
  let isWhole = false;
  let sources = 0;
  const refuse = (reason: ConstructorParameters<typeof SelectRefused>[0], subject: string, node: Tree): never => {
    const { location } = node;
    throw new SelectRefused(reason, subject, typeof location === 'number' ? place(location) : undefined);
  };

  const checks: Readonly<Record<string, (node: Tree) => void>> = {
    // Without a schema alone: what has none is found nowhere but among the tables that are put before the statement.
    RangeVar: (node) => {
      const name = String(node['relname']);
      if (node['inh'] !== true || CATALOG.test(name)) refuse('table', name, node);
      tables.add(name);
      rows.add(name);
    },
    CommonTableExpr: (node) => {
      const name = String(node['ctename']);
      if (CATALOG.test(name)) refuse('table', name, node);
      named.add(name);
    },
    FuncCall: (node) => {
      const name = nameOf(node['funcname']);
      if (name === undefined || !FUNCTIONS.has(name)) refuse('function', writtenName(node['funcname']), node);
    },
    A_Star: () => { isWhole = true; },
    JoinExpr: (node) => { isWhole ||= node['isNatural'] === true; },
    String: (node) => columns.add(String(node['sval'])),
    A_Expr: (node) => checkOperator(node['name'], node),
    SubLink: (node) => {
      if (node['operName'] !== undefined) checkOperator(node['operName'], node);
    },
    SQLValueFunction: (node) => {
      const word = String(node['op']);
      if (!WORDS.has(word)) refuse('function', word.replace('SVFOP_', '').toLowerCase(), node);
    },
    TypeCast: (node) => {
      const type = asTree(node['typeName']);
      const name = nameOf(type?.['names']);
      if (type === undefined || name === undefined || !TYPES.has(name)) refuse('type', writtenName(type?.['names']), type ?? node);
    },
  };

  function checkOperator(names: unknown, node: Tree): void {
    const list = wordsOf(names);
    const [name = ''] = list;
    if (list.length !== 1 || !OPERATORS.has(name)) refuse('operator', list.join('.'), node);
  }

  function visit(value: unknown, depth: number): void {
    if (depth > MAX_DEPTH) throw new SelectRefused('deep');
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
      return;
    }
    const tree = asTree(value);
    if (tree === undefined) return;
    for (const [key, part] of Object.entries(tree)) {
      if (/^[A-Z]/.test(key)) {
        const node = asTree(part);
        if (!NODES.has(key) || node === undefined) throw refuse('part', key, node ?? tree);
        if (SOURCES.has(key)) sources += 1;
        if (sources > MAX_SOURCES) refuse('long', String(MAX_SOURCES), node);
        if (Object.hasOwn(checks, key)) checks[key]?.(node);
      } else if (!MEMBERS.has(key)) {
        refuse('part', key, tree);
      } else if (key === 'aliasname') {
        rows.add(String(part));
      }
      visit(part, depth + 1);
    }
  }

  visit(root, 0);
  if (growthOf(root['SelectStmt']) > MAX_GROWTH) throw new SelectRefused('deep');
  return {
    tables: new Set([...tables].filter((table) => !named.has(table))),
    columns,
    // The name of a table where a value is wanted is its whole row.
    isWhole: isWhole || [...rows].some((row) => columns.has(row)),
  };
}

/** A name that is plain, or that the parser itself has put into the system's schema. */
function nameOf(names: unknown): string | undefined {
  const list = wordsOf(names);
  if (list.length === 1) return list[0];
  return list.length === 2 && list[0] === SYSTEM_SCHEMA ? list[1] : undefined;
}

function writtenName(names: unknown): string {
  return wordsOf(names).join('.');
}

function wordsOf(names: unknown): string[] {
  if (!Array.isArray(names)) return [];
  return names.map((name) => String(asTree(asTree(name)?.['String'])?.['sval']));
}
