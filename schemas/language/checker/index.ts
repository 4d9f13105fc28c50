/** The checker of documents: for the command line, the server and tests, not for the page. */
export { checkDocuments, readProject, type CheckOptions } from './check-documents.ts';
export { partsOfDesign } from './design-parts.ts';
export type { Diagnostic, DocumentFile } from './diagnostic.ts';
export { copyProject, type Project } from './project.ts';
