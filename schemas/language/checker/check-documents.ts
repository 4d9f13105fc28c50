import type { DictionaryDocument } from '../documents/dictionary.ts';
import type { FlowDocument } from '../documents/flow.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { OperationDocument } from '../documents/operation.ts';
import type { PageDocument } from '../documents/page.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import type { Locale } from '../documents/text.ts';
import { SCHEMA_VERSION } from '../meta/build.ts';
import { isValues } from '../row-view.ts';
import { upgradeDocument } from '../upgrades/index.ts';
import { checkFlow, nodeAt } from './check-flow.ts';
import { checkFragment, checkUse, resolveProject } from './check-fragments.ts';
import { checkDictionary, checkOperations } from './check-lists.ts';
import { checkPage } from './check-page.ts';
import { checkScreen } from './check-screen.ts';
import type { Diagnostic, DocumentFile } from './diagnostic.ts';
import { kindOf, type DocumentKind } from './kind.ts';
import { addToProject, copyProject, emptyProject, type DirectoryKind, type Project } from './project.ts';
import { checkShape } from './shape.ts';
import { Source } from './source.ts';
import { checkTexts } from './texts.ts';

export interface CheckOptions {
  /** Language of the messages; English when absent. */
  locale?: Locale;
  /** Codes that exist beside the given files, e.g. dictionaries of the database. */
  dictionaries?: Iterable<string>;
  billRules?: Iterable<string>;
  interfaces?: Iterable<string>;
  /** Ids of the directory that flows may name; a kind that is absent is not held against anybody. */
  directory?: Partial<Record<DirectoryKind, Iterable<string>>>;
  /** Documents that have been read already: they may be referred to and are not looked into again. */
  beside?: Project;
}

/**
 * Checks documents like a compiler, each alone and all against each other. Lists that no file brings
 * (operations, dictionaries, `menu.json`, `bill-rules.json`) are not held against anybody.
 */
export function checkDocuments(files: readonly DocumentFile[], options: CheckOptions = {}): Diagnostic[] {
  const project = options.beside === undefined ? emptyProject() : copyProject(options.beside);
  if (options.dictionaries) project.dictionaries = new Set([...(project.dictionaries ?? []), ...options.dictionaries]);
  if (options.billRules) project.billRules = new Set([...(project.billRules ?? []), ...options.billRules]);
  if (options.interfaces) project.interfaces = new Set(options.interfaces);
  for (const [kind, ids] of Object.entries(options.directory ?? {})) project.directory.set(kind, new Set(ids));
  const sources = addFiles(project, files, options.locale ?? 'en-US');
  for (const { source, kind } of sources) if (source.value !== undefined) checkOne(source, kind, project);
  return sources.flatMap(({ source, kind }) => (kind === 'flow' ? source.diagnostics.map((finding) => withNode(finding, source.value)) : source.diagnostics)).sort(byPlace);
}

/** What the files bring, to check others beside it. */
export function readProject(files: readonly DocumentFile[]): Project {
  const project = emptyProject();
  addFiles(project, files, 'en-US');
  return project;
}

function addFiles(project: Project, files: readonly DocumentFile[], locale: Locale): { source: Source; kind: DocumentKind | undefined }[] {
  const sources = files.map((file) => {
    const source = new Source(file, locale);
    const kind = kindOf(file.path, source.value);
    if (kind && kind !== 'operations') upgrade(source);
    addToProject(project, source, kind);
    return { source, kind };
  });
  resolveProject(project);
  return sources;
}

function upgrade(source: Source): void {
  if (!isValues(source.value) || source.value['kind'] === 'dictionary') return;
  const version = source.value['schemaVersion'];
  if (version === SCHEMA_VERSION) return;
  if (typeof version === 'number' && version > SCHEMA_VERSION) return source.report(['schemaVersion'], 'checker.version', { params: { name: version } });
  if (version !== undefined && version !== 0) return;
  source.report(['schemaVersion'], 'checker.oldVersion', { severity: 'warning', params: { name: 0 } });
  source.value = upgradeDocument(source.value);
}

function checkOne(source: Source, kind: DocumentKind | undefined, project: Project): void {
  checkTexts(source);
  if (!kind) {
    if (isValues(source.value) && 'kind' in source.value) source.report(['kind'], 'checker.kind');
    return;
  }
  if (!checkShape(source, kind)) return;
  const document: unknown = source.value;
  if (kind === 'model') checkUse(source, document as ModelDocument, project);
  if (kind === 'fragment') checkFragment(source, document as FragmentDocument, project);
  if (kind === 'screen') checkScreen(source, document as ScreenDocument, project);
  if (kind === 'flow') checkFlow(source, document as FlowDocument, project);
  if (kind === 'page') checkPage(source, document as PageDocument, project);
  if (kind === 'dictionary') checkDictionary(source, document as DictionaryDocument);
  if (kind === 'operations') checkOperations(source, document as { operations: OperationDocument[] }, project);
}

function withNode(finding: Diagnostic, flow: unknown): Diagnostic {
  const node = nodeAt(flow, finding.at);
  return node === undefined ? finding : { ...finding, node };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
