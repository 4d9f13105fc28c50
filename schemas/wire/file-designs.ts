import type { Text } from '../language/documents/text.ts';
import type { DesignDraft } from './designs.ts';

/** A screen of the product that stands in files and can be designed. */
export interface FileScreen {
  code: string;
  title: Text;
  /** Files below the folder of the documents. */
  path: string;
  modelPath: string;
  /** There is work on it that is not in the files yet. */
  isChanged: boolean;
}

/** Drafts of files and of designs go by ids of one kind; no design has one with a colon. */
export const fileDraftId = (code: string): string => `file:${code}`;

/** The code of the screen whose files a draft is of; undefined for a design's. */
export const codeOfFileDraft = (id: string): string | undefined => (id.startsWith('file:') ? id.slice(5) : undefined);

/** Work on the files of a screen. */
export interface FileDraft extends DesignDraft {
  /** Somebody has changed the files since the work on them began. */
  isStale: boolean;
}

/** What saving the kept work to its files would do. Nothing has been done yet. */
export interface FileComparison {
  revision: number;
  isStale: boolean;
  /** The files that would be written, as they are and as they would be. */
  files: { path: string; before: string; after: string }[];
  /** What the checker says of all documents together, with these files as they would be. */
  faults: FileFault[];
  /** What the database would be told; kept values are never touched by it. */
  statements: string[];
  /** Why the tables cannot be brought to the models. */
  refusals: string[];
}

/** Lines and columns count from 1. */
export interface FileFault {
  severity: 'error' | 'warning';
  path: string;
  line: number;
  column: number;
  message: string;
}
