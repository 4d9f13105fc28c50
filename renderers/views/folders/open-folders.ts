import { createContext } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { Folders } from './use-folders.ts';

export interface OpenFolders extends Folders {
  /** The one whose files are shown; empty is all of them. */
  chosen: JsonScalar[];
  choose(path: JsonScalar[]): void;
  unfolded: JsonScalar[][];
  unfold(paths: JsonScalar[][]): void;
}

/** The folders, for the body inside the frame that every list has. */
export const FoldersContext = createContext<OpenFolders | null>(null);
