import type { DictionaryDocument } from '../documents/dictionary.ts';
import type { FlowDocument } from '../documents/flow.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { OperationDocument } from '../documents/operation.ts';
import type { PanelDocument } from '../documents/panel.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { isValues } from '../row-view.ts';
import type { JsonValue } from '../documents/json.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { Source } from './source.ts';

/** What flows name that stands in no document. */
export type DirectoryKind = 'user' | 'role' | 'position' | 'group' | 'department';

/** What the documents may refer to. Lists that no file brings are undefined: then nobody is accused. */
export interface Project {
  /** Whole, with what their fragments bring. */
  models: Map<string, ModelDocument>;
  fragments: Map<string, FragmentDocument>;
  /** Codes of the fragments that each model names. */
  uses: Map<string, readonly string[]>;
  screens: Map<string, ScreenDocument>;
  flows: Map<string, FlowDocument>;
  panels: Map<string, PanelDocument> | undefined;
  /** What layouts may name; a product without slots has none. */
  slots: Set<string>;
  dictionaries: Set<string> | undefined;
  operations: Map<string, OperationDocument> | undefined;
  directories: Set<string> | undefined;
  billRules: Set<string> | undefined;
  interfaces: Set<string> | undefined;
  /** Ids by their kind; of kinds that are absent nobody knows. */
  directory: Map<string, ReadonlySet<string>>;
  /** `kind code` -> the file that brings it. */
  owners: Map<string, string>;
}

export function emptyProject(): Project {
  return { models: new Map(), fragments: new Map(), uses: new Map(), screens: new Map(), flows: new Map(), directory: new Map(), panels: undefined, slots: new Set(), dictionaries: undefined, operations: undefined, directories: undefined, billRules: undefined, interfaces: undefined, owners: new Map() };
}

/** A copy that files can be added to. */
export function copyProject(project: Project): Project {
  return {
    models: new Map(project.models), fragments: new Map(project.fragments), uses: new Map(project.uses), screens: new Map(project.screens), flows: new Map(project.flows), directory: new Map(project.directory), panels: project.panels && new Map(project.panels), slots: new Set(project.slots), dictionaries: project.dictionaries && new Set(project.dictionaries),
    operations: project.operations && new Map(project.operations), directories: project.directories, billRules: project.billRules, interfaces: project.interfaces,
    owners: new Map(project.owners),
  };
}

/** Adds what a file brings. Two documents of one kind with one code are an error. */
export function addToProject(project: Project, source: Source, kind: string | undefined): void {
  const { value } = source;
  if (!isValues(value)) return;
  const code = typeof value['code'] === 'string' ? value['code'] : undefined;
  if (kind !== undefined && code !== undefined) {
    const mark = `${kind} ${code}`;
    const where = project.owners.get(mark);
    if (where !== undefined) source.report(['code'], 'checker.duplicateCode', { params: { name: code, where } });
    project.owners.set(mark, source.path);
    const document: unknown = value;
    if (kind === 'model' && isValues(value['fields'])) project.models.set(code, document as ModelDocument);
    if (kind === 'fragment' && isValues(value['fields'])) project.fragments.set(code, document as FragmentDocument);
    if (kind === 'screen') project.screens.set(code, document as ScreenDocument);
    if (kind === 'flow') project.flows.set(code, document as FlowDocument);
    if (kind === 'panel') (project.panels ??= new Map()).set(code, document as PanelDocument);
    if (kind === 'slot') project.slots.add(code);
    if (kind === 'dictionary') (project.dictionaries ??= new Set()).add((document as DictionaryDocument).code);
  }
  if (kind === 'operations') addOperations(project, source, value['operations']);
  if (/(?:^|[\\/])menu\.json$/.test(source.path)) project.directories = namesIn(value['directories'], 'enCode');
  if (/(?:^|[\\/])bill-rules\.json$/.test(source.path)) project.billRules = namesIn(value['rules'], 'code');
}

function addOperations(project: Project, source: Source, list: JsonValue | undefined): void {
  const operations = (project.operations ??= new Map());
  if (!Array.isArray(list)) return;
  for (const [index, entry] of list.entries()) {
    const operation: unknown = entry;
    if (!isValues(entry) || typeof entry['name'] !== 'string') continue;
    if (operations.has(entry['name'])) source.report(['operations', index, 'name'], 'checker.duplicate', { params: { name: entry['name'] } });
    operations.set(entry['name'], operation as OperationDocument);
  }
}

function namesIn(list: JsonValue | undefined, key: string): Set<string> {
  const entries = Array.isArray(list) ? list.filter(isValues) : [];
  const inner = entries.flatMap((entry) => [...namesIn(entry['children'] ?? null, key)]);
  return new Set([...entries.flatMap((entry) => (typeof entry[key] === 'string' ? [entry[key]] : [])), ...inner]);
}

/** Reports a name that is not among the known ones, with the nearest; true when it is known. */
export function checkName(source: Source, at: JsonPath, name: string, known: Iterable<string> | undefined, rule: string): boolean {
  if (known === undefined) return true;
  const names = [...known];
  if (names.includes(name)) return true;
  const suggestion = didYouMean(name, names);
  source.report(at, rule, { params: { name, ...(suggestion === undefined ? {} : { suggestion }) } });
  return false;
}
