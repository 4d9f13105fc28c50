import dayjs from 'dayjs';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { PrintBlock } from '#schemas/language/documents/print.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { printLayoutsOf } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowDetail, FlowLogRow } from '#schemas/wire/flow-runs.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';

/** Events that belong on paper: who sent it, and who decided what. */
const ON_PAPER: readonly string[] = ['launch', 'submit', 'agree', 'reject', 'abstain', 'signAfter', 'advised', 'agreedByRule', 'transfer', 'withdraw', 'stop'];
/** Beside the fields of any model. */
const TABLE = 'approvalOnPaper';
/** Shares of the line. */
const COLUMNS = { node: 16, person: 15, decision: 12, opinion: 27, signature: 14, time: 16 } as const;

interface Words {
  heading: string;
  title: string;
  column(column: string): string;
}

/**
 * Puts the record of the approval below each layout of a form, as one more table of it: it is laid onto pages as any other. What the
 * reader may not see is not in the form. Without a form it is all that is printed.
 */
export function withApproval(config: ScreenConfig | null, words: Words): ScreenConfig {
  const { screen, model, permission, ...others } = config ?? nothing(words.heading);
  const isSeen = (path: string): boolean => permission.read.includes('*') || permission.read.includes(path);
  const seen = { ...model, fields: seenFields(model.fields, isSeen) };
  const below: PrintBlock[] = [{ heading: words.title, level: 2 }, { text: words.heading }, { table: TABLE, columns: Object.entries(COLUMNS).map(([field, width]) => ({ field, width })) }];
  return {
    ...others, permission, model: { ...seen, fields: { ...seen.fields, [TABLE]: table(words) } },
    screen: { ...screen, print: (config === null ? screen.print ?? [] : printLayoutsOf(screen, seen)).map((layout) => ({ ...layout, body: [...layout.body, ...below] })) },
  };
}

/** The rows of that table, with the pictures of signatures. */
export function approvalRows(timeline: FlowDetail['timeline'], { text, event, person, signature }: {
  text(value: Text): string;
  event(what: FlowLogRow['what']): string;
  person(name: string | null, standsInFor: string | null): string;
  signature: string;
}): Values {
  return {
    [TABLE]: timeline.filter(({ what }) => ON_PAPER.includes(what)).map((row) => ({
      node: row.nodeTitle === null ? '' : text(row.nodeTitle), person: person(row.by?.name ?? null, row.standsInFor?.name ?? null), decision: event(row.what), opinion: row.opinion ?? '',
      signature: row.signature === null ? [] : [{ name: signature, fileId: String(row.id), url: row.signature }], time: dayjs(row.time).format('YYYY-MM-DD HH:mm'),
    })),
  };
}

function table({ title, column }: Words): FieldDocument {
  const types: Partial<Record<string, FieldDocument['type']>> = { opinion: 'textarea', signature: 'signature' };
  return { id: TABLE, type: 'table', title, fields: Object.fromEntries(Object.keys(COLUMNS).map((key) => [key, { id: `${TABLE}_${key}`, type: types[key] ?? 'text', title: column(key) }])) };
}

function seenFields(fields: Record<string, FieldDocument>, isSeen: (path: string) => boolean, prefix = ''): Record<string, FieldDocument> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => {
    if (!isSeen(prefix + key)) return [];
    return [[key, field.fields ? { ...field, fields: seenFields(field.fields, isSeen, `${prefix}${key}.`) } : field]];
  }));
}

/** Where there is no form: the record of the approval alone. */
function nothing(title: string): ScreenConfig {
  return {
    screen: { kind: 'screen', schemaVersion: 1, code: TABLE, title, model: TABLE, actions: [], print: [{ code: TABLE, title, body: [{ heading: title, level: 1, align: 'center' }], footer: { left: '{date} {user}', right: '{page} / {pages}' } }] },
    model: { kind: 'model', schemaVersion: 1, code: TABLE, title, label: 'id', fields: {} },
    related: {}, formulas: {}, permission: { buttons: [], read: ['*'], query: [], write: [] }, schemaVersion: 1,
  };
}
