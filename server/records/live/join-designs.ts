import { copyProject, type Project } from '#schemas/language/checker/index.ts';
import { withoutUse } from '#schemas/language/fragments/open-design.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { documentsOf, type Documents } from '../documents.ts';

interface Design {
  code: string;
  documents: DesignDocuments;
}

/** The documents of the files together with those of designs. Codes of files win, whatever is stored. */
export function joinDesigns(files: Documents, designs: readonly Design[]): Documents {
  const models = new Map(files.models);
  const screens = new Map(files.screens);
  const dictionaries = new Map(files.dictionaries);
  for (const { documents } of designs) {
    const { model, screen } = documents;
    if (!models.has(model.code)) models.set(model.code, withoutUse(model));
    if (!screens.has(screen.code)) screens.set(screen.code, screen);
    for (const dictionary of documents.dictionaries ?? []) {
      if (!dictionaries.has(dictionary.code)) dictionaries.set(dictionary.code, dictionary);
    }
  }
  return documentsOf({ models, screens, dictionaries, operations: files.operations, project: files.project });
}

/** What a design may refer to, and whose codes it may not take: the files and the other designs. */
export function projectBeside(files: Documents, others: readonly Design[]): Project {
  const project = copyProject(files.project);
  for (const { code, documents } of others) {
    project.models.set(documents.model.code, withoutUse(documents.model));
    project.screens.set(documents.screen.code, documents.screen);
    project.owners.set(`model ${documents.model.code}`, code).set(`screen ${documents.screen.code}`, code);
    for (const dictionary of documents.dictionaries ?? []) {
      (project.dictionaries ??= new Set()).add(dictionary.code);
      project.owners.set(`dictionary ${dictionary.code}`, code);
    }
  }
  return project;
}
