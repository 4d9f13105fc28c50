/** What a project is to be called, and where it belongs. */
export interface CodeRequest {
  /** One of `AreasName`: the folder that the project stands in. */
  module: string;
  /** `PurchaseOrder`: names the project and the classes of its client. */
  className: string;
  /** Stands in its README and package. */
  description: string;
  /** What it is made from; the published version when absent, the draft before the first publication. */
  source?: 'published' | 'draft';
}

/** What a project of a design can be made from. */
export interface CodeSources {
  /** Null before the first publication. */
  publishedVersion: number | null;
  /** The draft says something else than the published version. */
  hasNewerDraft: boolean;
}

/** A folder, or a file with its text and how it stands to the generation before. */
export type CodeNode =
  | { folderName: string; children: CodeNode[] }
  | { fileName: string; fileType: string; fileContent: string; state: CodeState; previous: string | null };

/** Against the project as it was last taken away; `removed` is not part of the new one. */
export type CodeState = 'new' | 'changed' | 'same' | 'removed';
