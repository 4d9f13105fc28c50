import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { PageDocument } from '#schemas/language/documents/page.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { readPageDocuments } from '../module-kit/page-documents.ts';

/** What the documents below the schemas folder bring into a database. */
export interface SeedDocuments {
  dictionaries: DictionaryDocument[];
  screens: ScreenDocument[];
  directories: MenuDirectory[];
  pages: PageDocument[];
  billRules: BillRuleDocument[];
  /** What the record of settings starts with, by the keys of its fields. */
  settings: Record<string, JsonScalar>;
}

/** A menu entry that only holds other entries; `schemas/menu.json` lists them. */
export interface MenuDirectory {
  enCode: string;
  title: Text;
  icon: string;
  sortCode: number;
  /** enCode of the directory above. */
  parent?: string;
  /** Not shown in the menu; reached another way, as the project console is. */
  hidden?: boolean;
}

/** A rule for drawing bill numbers; `schemas/bill-rules.json` lists them. */
export interface BillRuleDocument {
  code: string;
  title: Text;
  prefix: string;
  dateFormat: 'yyyyMMdd' | 'yyyyMM' | 'yyyy' | 'no';
  digit: number;
  startNumber: number;
  sortCode: number;
}

/** Reads the documents; they have been checked before. */
export function loadSeedDocuments(schemasDir: string): SeedDocuments {
  const menu = readOptional<{ directories: MenuDirectory[] }>(join(schemasDir, 'menu.json'));
  return {
    dictionaries: filesBelow(join(schemasDir, 'dictionaries'), '.dictionary.json').map((file) => readJson<DictionaryDocument>(file)),
    screens: filesBelow(join(schemasDir, 'screens'), '.screen.json').map((file) => readJson<ScreenDocument>(file)),
    directories: menu?.directories ?? [],
    pages: readPageDocuments(schemasDir),
    billRules: readOptional<{ rules: BillRuleDocument[] }>(join(schemasDir, 'bill-rules.json'))?.rules ?? [],
    settings: startingSettings(readOptional<ModelDocument>(join(schemasDir, 'models/system-settings.model.json'))),
  };
}

function startingSettings(model: ModelDocument | undefined): Record<string, JsonScalar> {
  return Object.fromEntries(Object.entries(model?.fields ?? {}).flatMap(([key, { default: given }]): [string, JsonScalar][] =>
    (given === undefined || given === null || typeof given === 'object' ? [] : [[key, given]])));
}

/** In the same order on every machine. */
function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

function readOptional<T>(file: string): T | undefined {
  return existsSync(file) ? readJson<T>(file) : undefined;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
