import type { DictionaryDocument } from '../language/documents/dictionary.ts';
import type { FragmentDocument } from '../language/documents/fragment.ts';
import type { JsonValue } from '../language/documents/json.ts';
import type { ModelDocument } from '../language/documents/model.ts';
import type { ScreenDocument } from '../language/documents/screen.ts';
import type { Text } from '../language/documents/text.ts';
import type { ScreenConfig } from './records.ts';

/** What a builder makes: a screen over a model of its own, and the dictionaries that came with it. */
export interface DesignDocuments {
  model: ModelDocument;
  screen: ScreenDocument;
  dictionaries?: DictionaryDocument[];
  /** The fragments of the model as they were taken; what they bring stands in the model too. */
  fragments?: FragmentDocument[];
}

/** One change of one place; the path leads through keys and positions of `DesignDocuments`. */
export interface DesignPatch {
  path: (string | number)[];
  /** Absent where the place goes. */
  value?: JsonValue;
  /** The value is new there: its position among the keys of the object, or the items of the list, around it. */
  at?: number;
}

/** One change of a design with its name, to be taken back and done again. */
export interface DesignStep {
  /** Key of the step's text, with what it speaks of: `addField`, { title: 金额 }. */
  name: string;
  values: Record<string, string>;
  forward: DesignPatch[];
  backward: DesignPatch[];
}

/** What a step has to do with an earlier one of the same builder, named by its id. */
export interface StepRelation {
  /** Goes on with it, and is taken back with it: what is typed into one box. */
  joins?: string;
  undoes?: string;
  redoes?: string;
}

/** A step as a builder sends it; the server makes out what takes it back. */
export type SentStep = Omit<DesignStep, 'backward'> & StepRelation & {
  /** Made by the page, so that a step that is sent again is taken once. */
  id: string;
};

/** A step of somebody's in the order in which the server took them. */
export interface DraftStep extends DesignStep, StepRelation {
  id: string;
  /** Revision of the draft that it made; the one before it led from the revision before. */
  revision: number;
  /** User id, and when (epoch milliseconds). */
  by: string;
  time: number;
}

/** A design being worked on, as the server keeps it. Nothing of it is used before it is published. */
export interface DesignDraft {
  /** Counts every change. */
  revision: number;
  documents: DesignDocuments;
  /** The last of the steps that led to it, of everyone who works on it. */
  steps: DraftStep[];
  /** Version its content equals; null where it has been changed since, or never published. */
  version: number | null;
  /** Who saved it last, and when (epoch milliseconds). */
  modifiedBy: string;
  time: number;
}

/** What has become of a draft since a revision. */
export interface DraftNews {
  revision: number;
  time: number;
  /** In order, without a gap; null where they are too many or not known: the draft has to be loaded. */
  steps: DraftStep[] | null;
  /** Names of those who made them. */
  people: Record<string, string>;
}

/** What a save answers: the content is the sender's own. */
export type DesignSaved = Pick<DesignDraft, 'revision' | 'version' | 'modifiedBy' | 'time'>;

/** A removed design that has been brought back, or would be. */
export interface RestoredDesign {
  id: string;
  title: string;
  /** With the version it had; otherwise it is a draft. */
  isInUse: boolean;
  /** Who removed it, by name, and when (epoch milliseconds). */
  removedBy: string;
  removedTime: number;
  /** Its records that come back with it; null where it had no table of its own. */
  records: number | null;
  /** Why it could only come back as a draft, in the reader's language. */
  faults: string[];
  /** What was not brought back of its place in the menu and of rights, in the reader's language. */
  left: string[];
}

export interface DesignFinding {
  severity: 'error' | 'warning';
  /** Document and place in it; of a dictionary its position comes first. */
  document: 'model' | 'screen' | 'dictionary';
  path: (string | number)[];
  /** In the reader's language. */
  message: string;
  /** What the message is made of, with the names that the documents write: the designer says titles in their place. */
  said?: { rule: string; params: Record<string, string | number>; suggestion?: string };
  /** Set where it speaks of many places at once that are mended together. */
  about?: 'texts';
}

/** What a workbook of texts would change; `row` counts as the spreadsheet does. */
export interface ReadTexts {
  /** The path leads through `DesignDocuments`. */
  changes: { path: (string | number)[]; text: Text }[];
  faults: { row: number; message: string }[];
}

/** What a Chinese text may be called in the other languages; null where the product's own texts do not say. */
export interface TextProposal {
  'en-US': string | null;
  'zh-TW': string;
}

/** A design as one role would be shown it. */
export interface DesignPreview {
  config: ScreenConfig;
  /** The role holds rights on the form; else it is shown with those that publishing would give. */
  isGranted: boolean;
}

/** What publishing would do. Nothing has been done yet. */
export interface PublishPlan {
  /** Names exactly this plan; publishing with it fails when anything it rests on has changed. */
  hash: string;
  findings: DesignFinding[];
  /** In the order they would be carried out. */
  steps: PlanStep[];
  /** The statements as the database would be given them. */
  statements: string[];
  /** Records that keep what they were computed to until they are saved again, or computed again by a task; null where there are none. */
  recompute: { fields: string[]; rows: number } | null;
  /** Documents before (null: none is published) and after. */
  before: DesignDocuments | null;
  after: DesignDocuments;
}

export interface PlanStep {
  kind: 'createTable' | 'useTable' | 'addField' | 'renameField' | 'retireField' | 'restoreField' | 'changeType' | 'changeRule' | 'changeText' | 'removeTable'
    /** What goes or changes with removed fields. */
    | 'removeReaction' | 'changeReaction' | 'changeList' | 'changePrint' | 'removePrint';
  /** Path of the field by keys, as it is called afterwards (before, where it goes). */
  field: string;
  fieldId: string;
  /** In the reader's language, a whole sentence. */
  message: string;
  /** Stored records that it touches. */
  rows: number;
  /**
   * Values that would not fit: they are left behind in the retired column or, where the field keeps its type, `stays` as they
   * are, never cut. Publishing wants them accepted by this field's id.
   */
  unfit: { count: number; samples: { record: string; value: JsonValue }[]; stays?: true };
}

export interface PublishRequest {
  revision: number;
  hash: string;
  note: string;
  /** Ids of fields whose unfitting values are known of. */
  acceptedUnfit: string[];
  /** Where it stands in the menu; null leaves the menu alone. */
  menu: { parentId: string; title: string; icon?: string; sortCode?: number } | null;
  /** What the people of a role may do from the start: codes of buttons beside reading. */
  grants: { roleId: string; buttons: string[] }[];
  /** By which of his own roles the builder tries the form out, and until when (epoch milliseconds); null takes it back, absent leaves it. */
  test?: { roles: string[]; ends: number | null } | null;
}

/** Who may use a form, and what is proposed when it is published. */
export interface DesignHolders {
  /** Roles with rights on it; `isTest`: to try it out, until `ends`. */
  holders: { id: string; name: string; isTest: boolean; ends: number | null }[];
  /** Roles that the builder could try it out by; none where he may do everything anyway. */
  own: { id: string; name: string }[];
  /** Ids of the roles he gave his last form to. */
  last: string[];
}

/** A published version; never changed again. */
export interface DesignVersion {
  version: number;
  note: string;
  author: string;
  time: number;
  /** What changed against the version before, as sentences in the reader's language. */
  changes: string[];
  isCurrent: boolean;
}

/** A column that no published field shows any more, with its values. */
export interface RetiredField {
  fieldId: string;
  /** Key and title it had last. */
  field: string;
  title: string;
  /** The last version that showed it. */
  version: number;
  rows: number;
  /** When it was retired (epoch milliseconds). */
  time: number;
}

/** A place that names a field, or a form as a whole, and would break without it. */
export interface FieldUse {
  /** What the place does with it. */
  kind: 'formula' | 'condition' | 'rule' | 'reaction' | 'relation' | 'setting' | 'unique' | 'sums' | 'record' | 'form' | 'list' | 'print' | 'action' | 'scope'
    | 'reference' | 'right' | 'view' | 'menu' | 'records';
  /** Whose place it is: the title of a screen, the name of a role or of a saved view. */
  owner: string;
  /** Code of the model whose document it stands in; absent for rights and views. */
  model?: string;
  path: (string | number)[];
  /** Records that are stored, or hold a value of the field, where the use is those. */
  count?: number;
}
