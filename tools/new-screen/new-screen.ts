import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { resolveFragments } from '#schemas/language/fragments/resolve.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { didYouMean } from '#schemas/language/did-you-mean.ts';
import { fieldsOfTable } from '#schemas/language/existing/table-fields.ts';
import { newModel, newScreen } from '#schemas/language/new-documents.ts';
import { modelTest } from './model-test.ts';
import { readTable, ScaffoldError } from './read-table.ts';

export { ScaffoldError } from './read-table.ts';

export interface NewScreenOptions {
  code: string;
  fromTable?: string | undefined;
  fromModel?: string | undefined;
}

export interface NewScreen {
  /** Texts by path. */
  files: Record<string, string>;
  /** What the person who asked should know. */
  notes: string[];
}

/**
 * The documents and the test of a new screen: over a model to start from, one with the fields of a database
 * table, or a model that is there. Its story is the screen document itself.
 */
export async function newScreenFiles({ code, fromTable, fromModel }: NewScreenOptions): Promise<NewScreen> {
  const file = fileOf(code);
  const models = knownModels();
  const model = fromModel === undefined ? undefined : existingModel(fromModel, models);
  const made = fromTable === undefined ? { model: newModel(code), notes: [] } : await modelOfTable(code, fromTable, models);
  const screen = newScreen(code, model ?? made.model, menuParent());
  return {
    files: {
      ...(!model && { [`schemas/models/${file}.model.json`]: render(made.model) }),
      [`schemas/screens/extend/${file}.screen.json`]: render(screen),
      ...(!model && { [`tests/contract/ledgers/${file}.test.ts`]: modelTest(made.model, file) }),
    },
    notes: model ? [] : made.notes,
  };
}

async function modelOfTable(code: string, name: string, models: ReadonlyMap<string, ModelDocument>): Promise<{ model: ModelDocument; notes: string[] }> {
  const { schema, table, comment, columns } = await readTable(name);
  const byTable = new Map([...models.values()].map((model) => [tableOf(model), model]));
  const owner = schema === 'records' ? byTable.get(table) : undefined;
  if (owner) throw new ScaffoldError(`The table ${table} is that of the model ${owner.code}; use --from-model ${owner.code}.`);
  const { fields, left } = fieldsOfTable(columns, (target) => byTable.get(target.table));
  const texts = Object.entries(fields).filter(([, { type }]) => type === 'text');
  const label = (texts.find(([, { required }]) => required) ?? texts[0] ?? Object.entries(fields)[0])?.[0];
  if (label === undefined) throw new ScaffoldError(`No column of ${schema}.${table} can be a field.`);
  const isOwn = schema === 'records';
  const model: ModelDocument = {
    ...newModel(code),
    title: comment === null ? code : { 'zh-CN': comment, 'en-US': code, 'zh-TW': comment },
    ...(isOwn && tableOf({ code }) !== table && { table }),
    label,
    fields,
  };
  return {
    model,
    notes: [
      ...left.filter(({ why }) => why !== 'every record has it').map(({ column, why }) => `${column}: no field, ${why}`),
      ...(isOwn ? [] : [`The new ledger has a table of its own; bring the rows of ${schema}.${table} in with its import.`]),
    ],
  };
}

function existingModel(code: string, models: ReadonlyMap<string, ModelDocument>): ModelDocument {
  const model = models.get(code);
  if (model) return model;
  const meant = didYouMean(code, [...models.keys()]);
  throw new ScaffoldError(`There is no model ${code}${meant === undefined ? '' : ` (did you mean ${meant}?)`}.`);
}

function knownModels(): ReadonlyMap<string, ModelDocument> {
  const fragments = documentsIn<FragmentDocument>('schemas/fragments', '.fragment.json');
  return new Map([...documentsIn<ModelDocument>('schemas/models', '.model.json')].map(([code, model]) => [code, resolveFragments(model, fragments).model]));
}

function documentsIn<Document extends { code: string }>(folder: string, ending: string): Map<string, Document> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  return new Map(files.map((name) => {
    const document = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Document;
    return [document.code, document];
  }));
}

/** Where the menu entry goes until somebody says better. */
function menuParent(): string {
  const path = 'schemas/menu.json';
  if (!existsSync(path)) return 'extend';
  const { directories } = JSON.parse(readFileSync(path, 'utf8')) as { directories: { enCode: string }[] };
  return directories.find(({ enCode }) => enCode === 'extend')?.enCode ?? directories[0]?.enCode ?? 'extend';
}

function tableOf({ code, table }: Pick<ModelDocument, 'code' | 'table'>): string {
  return table ?? fileOf(code).replaceAll('-', '_');
}

function fileOf(code: string): string {
  return code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function render(document: ModelDocument | ScreenDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
