import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument, ReferenceDocument } from '../documents/field.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { PrintLayout } from '../documents/print.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import type { ActionDocument, CardView, ColumnView, DecorationNode, FormView, GroupNode, LayoutNode, ListView, ScreenDocument } from '../documents/screen.ts';
import type { Locale, Text } from '../documents/text.ts';
import type { FieldType } from '../field-types/index.ts';
import type { LayoutPath } from './layout-places.ts';

/**
 * Something in a design that can be chosen: a field by its path (`{ field: 'items.price' }`), or a group,
 * a decoration or a pane by its place in the form's layout.
 */
export type DesignItem = { field: string } | { node: LayoutPath };

/** Where something is put: before position `index` of a list of nodes of the form, or of the columns of a child table. */
export type Place = { list: LayoutPath; index: number } | { table: string; index: number };

/** What was copied: nodes with the documents of the fields in them, and columns of child tables. */
export interface DesignClip {
  nodes: LayoutNode[];
  fields: Record<string, FieldDocument>;
}

/** What a reference or a choice of people leads to, and the fields of it that are shown beside it. */
export interface FieldLink {
  field: string;
  /** Absent where the type says what is chosen, and where it stays as it is. */
  reference?: ReferenceDocument;
  take: { field: string; title: Text }[];
}

/** Everything a builder can do to a design. Commands are data: they can be written down, sent and tested. */
export type DesignCommand =
  | { name: 'addField'; type: FieldType; to: Place; key?: string; title?: Text; field?: Partial<FieldDocument> }
  /** A reference or a choice of people is set up, and fields of what it leads to are shown beside it. */
  | { name: 'linkField' } & FieldLink
  | { name: 'addNode'; node: GroupNode | DecorationNode; to: Place }
  | { name: 'moveItems'; items: DesignItem[]; to: Place }
  /** `keepFields`: they leave the form and stay in the data. */
  | { name: 'removeItems'; items: DesignItem[]; keepFields?: boolean }
  | { name: 'duplicateItems'; items: DesignItem[] }
  | { name: 'pasteItems'; clip: DesignClip; to: Place }
  /** A template: as a copy, or `isLinked` to it at a version. */
  | { name: 'insertBlock'; template: string; version: number; title: Text; clip: DesignClip; to: Place; isLinked: boolean }
  /** A linked part goes on to another version of its template: `from` is the content of the version it has. */
  | { name: 'updateBlock'; index: number; version: number; title: Text; from: DesignClip; to: DesignClip }
  /** A linked part becomes the form's own. */
  | { name: 'unlinkBlock'; index: number }
  /** The fields of a fragment come into the form. */
  | { name: 'useFragment'; fragment: FragmentDocument; to: Place }
  /** Fields of the form, which the new fragment holds as they are, come of that fragment from now on. */
  | { name: 'extractFragment'; fragment: FragmentDocument }
  /** The fields of a fragment, by its code, leave the form and the data. */
  | { name: 'removeFragment'; fragment: string }
  /** The fields of a fragment become the form's own. */
  | { name: 'detachFragment'; fragment: string }
  /** `follows`: the key goes with the title that the step before has set, and is part of that step. */
  | { name: 'renameField'; field: string; key: string; follows?: true }
  | { name: 'changeType'; field: string; type: FieldType }
  /** Sets one property of fields; absent `value` takes it away. */
  | { name: 'setField'; fields: string[]; property: keyof FieldDocument; value?: JsonValue }
  | { name: 'setSetting'; field: string; setting: string; value?: JsonValue }
  | { name: 'setNode'; node: LayoutPath; property: string; value?: JsonValue }
  /** How wide fields are in the form, and whether it shows them read-only. */
  | { name: 'setPlacing'; fields: string[]; property: 'span' | 'readOnly' | 'columns'; value?: JsonValue }
  | { name: 'addPane'; node: LayoutPath }
  | { name: 'setModel'; property: Exclude<keyof ModelDocument, 'kind' | 'code' | 'schemaVersion' | 'fields'>; value?: JsonValue }
  | { name: 'setScreen'; property: Exclude<keyof ScreenDocument, 'kind' | 'code' | 'schemaVersion' | 'model'>; value?: JsonValue }
  | { name: 'setForm'; property: Exclude<keyof FormView, 'layout'>; value?: JsonValue }
  | { name: 'setList'; property: keyof ListView; value?: JsonValue }
  | { name: 'addColumn'; field: string; index?: number }
  /** Sets one property of a column of the list; absent `value` takes it away. */
  | { name: 'setColumn'; field: string; property: Exclude<keyof ColumnView, 'field'>; value?: JsonValue }
  | { name: 'moveColumn'; field: string; to: number }
  | { name: 'removeColumn'; field: string }
  /** Which fields stand at a place of the cards that a phone shows. */
  | { name: 'setCard'; place: keyof CardView; value?: string | string[] }
  /** The cards follow the columns again. */
  | { name: 'resetCard' }
  /** Texts in all their languages; the paths lead through `DesignDocuments`. */
  | { name: 'setTexts'; texts: { path: (string | number)[]; text: Text }[] }
  | { name: 'addReaction'; reaction: ReactionDocument }
  | { name: 'setReaction'; index: number; reaction: ReactionDocument }
  | { name: 'copyReaction'; index: number }
  | { name: 'moveReaction'; from: number; to: number }
  | { name: 'removeReaction'; index: number }
  | { name: 'addAction'; action: ActionDocument }
  | { name: 'setAction'; index: number; action: ActionDocument }
  | { name: 'moveAction'; from: number; to: number }
  | { name: 'removeAction'; index: number }
  | { name: 'addPrint'; layout: PrintLayout }
  /** Sets one property of a print layout; absent `value` takes it away. */
  | { name: 'setPrint'; index: number; property: keyof PrintLayout; value?: JsonValue }
  | { name: 'removePrint'; index: number }
  | { name: 'replaceDocuments'; documents: DesignDocuments };

export type CommandName = DesignCommand['name'];

/** Why a command cannot be carried out; `rule` names a text: nothing has changed. */
export class DesignRefusal extends Error {
  readonly rule: string;
  readonly params: Record<string, string | number>;

  constructor(rule: string, params: Record<string, string | number> = {}) {
    super(rule);
    this.rule = rule;
    this.params = params;
  }
}

/** The documents after a command, what it speaks of, and what is chosen afterwards. */
export interface CommandOutcome {
  documents: DesignDocuments;
  /** Fills the step's text, e.g. { title: 金额 }. */
  values: Record<string, string>;
  chosen: DesignItem[];
}

export interface CommandOptions {
  /** A stable identity that no field has ever had. */
  newId(): string;
  /** The builder's language, in which steps name what they touch. */
  locale: Locale;
}
