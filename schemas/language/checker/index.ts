/** The checker of documents: for the command line, the server and tests, not for the page. */
export { checkDocuments, type CheckOptions } from './check-documents.ts';
export type { Diagnostic, DocumentFile } from './diagnostic.ts';
