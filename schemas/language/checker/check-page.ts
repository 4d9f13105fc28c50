import type { PageDocument } from '../documents/page.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** The directory that the entry stands in, and the model whose rights it has. */
export function checkPage(source: Source, { menu, model }: PageDocument, project: Project): void {
  checkName(source, ['menu', 'parent'], menu.parent, project.directories, 'checker.directory');
  if (model !== undefined) checkName(source, ['model'], model, project.models.keys(), 'checker.model');
}
