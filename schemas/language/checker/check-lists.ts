import type { DictionaryDocument, DictionaryEntry } from '../documents/dictionary.ts';
import type { OperationDocument } from '../documents/operation.ts';
import type { JsonPath } from '../record/model-error.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** Codes of a dictionary are unique in all its levels, and only a tree has levels. */
export function checkDictionary(source: Source, dictionary: DictionaryDocument): void {
  const codes = new Set<string>();
  const visit = (entries: DictionaryEntry[], at: JsonPath): void => {
    for (const [index, entry] of entries.entries()) {
      if (codes.has(entry.code)) source.report([...at, index, 'code'], 'checker.duplicate', { params: { name: entry.code } });
      codes.add(entry.code);
      if (entry.children && !dictionary.tree) source.report([...at, index, 'children'], 'checker.flatDictionary', { atKey: true });
      visit(entry.children ?? [], [...at, index, 'children']);
    }
  };
  visit(dictionary.entries, ['entries']);
}

/** Every operation belongs to a model. */
export function checkOperations(source: Source, document: { operations: OperationDocument[] }, project: Project): void {
  for (const [index, operation] of document.operations.entries()) {
    checkName(source, ['operations', index, 'model'], operation.model, project.models.keys(), 'checker.model');
  }
}
