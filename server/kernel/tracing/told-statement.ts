import type { Told } from './told.ts';

/** What is worth looking at; a statement that is longer has said its table by then. */
const MAX_READ = 4_000;
const MAX_KNOWN = 1_000;
/** Long ones are not kept: they are rarely run twice. */
const MAX_KEPT = 20_000;

/** Names in quotes, which stay, and literals and comments, also such as are cut off: whatever is in those is nobody's business. */
const QUOTED = /"(?:[^"]|"")*(?:"|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/g;
const VERB = /^[\s(]*([a-z]{2,20})\b/i;
const WRITE = /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?("[^"]{1,63}"|\w{1,63})(?:\.("[^"]{1,63}"|\w{1,63}))?/i;
const TABLE = /\b(?:from|into|join|table)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)?("[^"]{1,63}"|\w{1,63})(?:\.("[^"]{1,63}"|\w{1,63}))?/i;

type System = 'postgresql' | 'mysql';

const known = { postgresql: new Map<string, Told>(), mysql: new Map<string, Told>() };

/** What is told of a statement: what it does and with which table, such as `SELECT records.project`; none of its values, bound or written. */
export function toldStatement(text: string, system: System = 'postgresql'): Told {
  const found = known[system].get(text);
  if (found !== undefined) return found;
  const told = read(text.slice(0, MAX_READ), system);
  if (text.length > MAX_KEPT) return told;
  if (known[system].size >= MAX_KNOWN) known[system].clear();
  known[system].set(text, told);
  return told;
}

function read(text: string, system: System): Told {
  const bare = text.replace(QUOTED, (quoted) => (quoted.startsWith('"') ? quoted : "''"));
  const verb = (VERB.exec(bare)?.[1] ?? 'statement').toUpperCase();
  // What begins with names for queries is what it writes, if it writes.
  const write = verb === 'WITH' || verb === 'UPDATE' ? WRITE.exec(bare) : null;
  const operation = verb === 'WITH' ? (write?.[1]?.split(/\s/, 1)[0] ?? 'select').toUpperCase() : verb;
  // A backslash may mean that a literal ends elsewhere; then no name is sure to be one.
  const [schema, name] = text.includes('\\') ? [] : write === null ? (TABLE.exec(bare)?.slice(1) ?? []) : write.slice(2);
  const table = [schema, name].filter((part) => part !== undefined).map((part) => part.replaceAll('"', '')).join('.');
  return {
    name: table === '' ? operation : `${operation} ${table}`,
    attributes: { 'db.system.name': system, 'db.operation.name': operation, ...(table !== '' && { 'db.collection.name': table }) },
  };
}
