import type * as LibpgQuery from 'libpg-query';
import { inspectSelect, type NamedParts } from './inspect-select.ts';
import { SelectRefused } from './select-refused.ts';

/** A statement that may be run, as far as its text alone can say. */
export interface Select extends NamedParts {
  /** Without comments and without semicolons before or after it; its parameters are `$1` and on. */
  text: string;
  /** Names of its parameters, in the order of their numbers. */
  parameters: string[];
}

/** Characters of a statement. */
export const MAX_LENGTH = 20_000;
const MAX_TOKENS = 4_000;
/** Brackets within brackets; PostgreSQL's parser is asked only about what its stack surely holds. */
const MAX_DEPTH = 60;
const DIGITS = /^\$?\d/;

type Parser = typeof LibpgQuery;
let loading: Promise<Parser> | undefined;

/**
 * Reads one SELECT by PostgreSQL's own parser and refuses everything that is not on the lists of `allowed.ts`.
 * `:name` outside of texts and comments is a parameter; `typeOf` answers the type its value is sent as, undefined where there is
 * no such parameter. Throws SelectRefused.
 */
export async function readSelect(statement: string, typeOf: (name: string) => string | undefined): Promise<Select> {
  if (statement.length > MAX_LENGTH) throw new SelectRefused('long', String(MAX_LENGTH));
  if (statement.includes('\0')) throw new SelectRefused('syntax', '\\0', statement.indexOf('\0'));
  if (statement.trim() === '') throw new SelectRefused('empty');
  const parser = await (loading ??= loadParser());
  const bytes = Buffer.from(statement, 'utf8');
  const place = (offset: number): number => bytes.subarray(0, offset).toString('utf8').length;
  const { text, parameters, placeIn } = bindParameters(bytes, tokensOf(parser, statement, place), typeOf, place);
  if (text === '') throw new SelectRefused('empty');
  const { stmts = [] } = parsed(parser, text, placeIn);
  const [first, second] = stmts;
  if (first?.stmt === undefined) throw new SelectRefused('empty');
  if (second !== undefined) throw new SelectRefused('one', '', placeIn(second.stmt_location ?? 0));
  return { text, parameters, ...inspectSelect(first.stmt, placeIn) };
}

/** It is large, and of use only to those who write statements. */
async function loadParser(): Promise<Parser> {
  const parser = await import('libpg-query');
  await parser.loadModule();
  return parser;
}

function tokensOf(parser: Parser, statement: string, place: (offset: number) => number): LibpgQuery.ScanToken[] {
  let tokens: LibpgQuery.ScanToken[];
  try {
    ({ tokens } = parser.scanSync(statement));
  } catch {
    // The scanner says that a text or comment does not end, the parser also where it begins.
    parsed(parser, statement, place);
    throw new SelectRefused('syntax', '');
  }
  if (tokens.length > MAX_TOKENS) throw new SelectRefused('long', String(MAX_TOKENS));
  return tokens;
}

/** `place` is given bytes of the text. */
function parsed(parser: Parser, text: string, place: (offset: number) => number): LibpgQuery.ParseResult {
  try {
    return parser.parseSync(text);
  } catch (error) {
    // Whatever else the parser throws, its stack was too small for the statement.
    if (!parser.hasSqlDetails(error) || error.sqlDetails === undefined) throw new SelectRefused('deep');
    const { message, cursorPosition } = error.sqlDetails;
    // Errors of the parser count characters, the tree counts bytes.
    throw new SelectRefused('syntax', message, place(Buffer.byteLength([...text].slice(0, cursorPosition).join(''), 'utf8')));
  }
}

interface Bound {
  text: string;
  parameters: string[];
  /** Where a byte of `text` stands in what the person wrote, in characters. */
  placeIn(offset: number): number;
}

function bindParameters(bytes: Buffer, tokens: readonly LibpgQuery.ScanToken[], typeOf: (name: string) => string | undefined, place: (offset: number) => number): Bound {
  const written = tokens.filter(({ tokenName }) => tokenName !== 'SQL_COMMENT' && tokenName !== 'C_COMMENT');
  while (textOf(bytes, written.at(-1)) === ';') written.pop();
  while (textOf(bytes, written[0]) === ';') written.shift();
  const parameters: string[] = [];
  const starts: [made: number, written: number][] = [];
  let text = '';
  let size = 0;
  let depth = 0;
  const add = (part: string, from: number): void => {
    starts.push([size, from]);
    text += part;
    size += Buffer.byteLength(part, 'utf8');
  };
  for (let index = 0; index < written.length; index += 1) {
    const token = written[index] as LibpgQuery.ScanToken;
    const content = textOf(bytes, token);
    depth += '([{'.includes(content) ? 1 : ')]}'.includes(content) ? -1 : 0;
    if (depth > MAX_DEPTH) throw new SelectRefused('deep', '', place(token.start));
    // `$1` is how parameters go to the database, never how a person writes them.
    if (content.startsWith('$') && DIGITS.test(content)) throw new SelectRefused('parameter', content, place(token.start));
    const next = written[index + 1];
    if (content === ':' && next?.start === token.end && /^[\p{L}_]/u.test(textOf(bytes, next))) {
      const name = textOf(bytes, next);
      const type = typeOf(name);
      if (type === undefined) throw new SelectRefused('parameter', name, place(token.start));
      if (!parameters.includes(name)) parameters.push(name);
      add(`($${String(parameters.indexOf(name) + 1)}::${type}) `, token.start);
      index += 1;
      continue;
    }
    add(`${content}${next !== undefined && next.start === token.end ? '' : ' '}`, token.start);
  }
  return { text, parameters, placeIn: (offset) => place(placeOf(starts, offset)) };
}

function placeOf(starts: readonly (readonly [number, number])[], offset: number): number {
  const found = starts.findLast(([made]) => made <= offset);
  return found === undefined ? 0 : found[1];
}

function textOf(bytes: Buffer, token: LibpgQuery.ScanToken | undefined): string {
  return token === undefined ? '' : bytes.subarray(token.start, token.end).toString('utf8');
}
