import type { FragmentDocument } from '../language/documents/fragment.ts';
import type { Text } from '../language/documents/text.ts';

/** A fragment that designs may use, as it is now. */
export interface FragmentEntry {
  document: FragmentDocument;
  /** Null for one that stands in a file of the product: nobody changes or removes it here. */
  version: number | null;
}

/** An earlier state of a fragment, or the present one; never changed again. */
export interface FragmentVersion {
  version: number;
  note: string;
  /** Name of who saved it. */
  author: string;
  time: number;
  document: FragmentDocument;
}

/** Who uses a fragment, as far as the reader may know. */
export interface FragmentUses {
  /** `isEditable`: the reader may design it. `isPublished`: its published version has the fragment; otherwise its draft alone. */
  designs: { id: string; title: string; isEditable: boolean; isPublished: boolean }[];
  /** Models of the product's files. */
  models: { code: string; title: Text }[];
  /** Designs that the reader may not see. */
  hidden: number;
}

/** A new fragment, or with the `version` it was made from a changed one. */
export interface FragmentRequest {
  document: FragmentDocument;
  version: number | null;
  note: string;
}

export interface FragmentSaved {
  version: number;
  /** Titles of the designs that have changes to publish now. */
  changed: string[];
}
