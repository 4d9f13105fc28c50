import type { GroupSpan } from '../group-spans.ts';
import type { Condition } from './condition.ts';
import type { FieldDocument } from './field.ts';
import type { JsonScalar, JsonValue } from './json.ts';
import type { PrintLayout } from './print.ts';
import type { Text } from './text.ts';

/** One page of the product: views over a model and the actions on it. Views refer to fields by key. */
export interface ScreenDocument {
  $schema?: string;
  kind: 'screen';
  schemaVersion: number;
  /** Equals the model's code where the model has one screen. */
  code: string;
  title: Text;
  model: string;
  /** Entry in the menu; a screen without one is reached through another screen or the console. */
  menu?: ScreenMenu;
  /** Fields filled from and filtered by the surroundings, e.g. the console's project. */
  scope?: ScopeDocument[];
  /** Shows the one record whose `id` the scope names, in its form, instead of a list; row actions stand above it. */
  single?: boolean;
  /** Fixed filter of the list. */
  where?: Condition;
  /** Needed unless the screen is `single`. */
  list?: ListView;
  form?: FormView;
  /** A tree beside the list that filters it. */
  split?: SplitView;
  /** How its records look on paper; one made from the form when absent. */
  print?: PrintLayout[];
  /** People comment on its records and follow them; writing takes the button `btn_comment`. */
  comments?: true;
  actions: ActionDocument[];
  /** Days by which something is to be done; they stand in the work of the people concerned. */
  deadlines?: DeadlineDocument[];
  /** Parts of the form that came from templates and follow them when the builder says so. */
  blocks?: BlockDocument[];
}

/** Records whose day comes near, or has passed, wait for people. Nobody learns of a record or a field that they may not see. */
export interface DeadlineDocument {
  /** A date or a time. */
  field: string;
  /** So many days before it a record begins to wait; 7 when absent. */
  days?: number;
  /** Which records wait; it may name `currentUser.id`, `currentUser.projects` and the like. */
  when?: Condition;
  /** Fields with the people for whom it waits; everybody who may see the record when absent. */
  who?: string[];
}

/** A template at a version, and which field of the model each of its fields has become. */
export interface BlockDocument {
  template: string;
  version: number;
  /** Path in the template (`items.price`) to the identity of the field here; gone from the model: the builder has removed it. */
  fields: Record<string, string>;
}

export interface ScreenMenu {
  /** enCode of the directory, e.g. `permission`; `console` puts the screen into the project console. */
  parent: string;
  /** Route; `{parent}/{code}` when absent. */
  path?: string;
  icon?: string;
  sortCode?: number;
  /** Console only: project types that show the entry; all when absent. */
  projectTypes?: string[];
}

/** A field that filters the list and stands in new records, where it cannot be changed. */
export type ScopeDocument =
  /** Name of a value the surroundings provide, e.g. `project.id`. */
  | { field: string; context: string }
  /** Always the same: a screen of one kind of records. `filter: false`: it stands in new records, and the list shows others, too, as its `where` says. */
  | { field: string; value: JsonScalar; filter?: false };

export interface ListView {
  columns: (string | ColumnView)[];
  /** Fields of the search bar. */
  search?: (string | SearchView)[];
  /** Text fields that the keyword box looks in. */
  keyword?: string[];
  sort?: { field: string; order: 'asc' | 'desc' }[];
  pageSize?: 20 | 50 | 100 | 500;
  /** `scroll`: one long table whose lines are fetched as they come into view. */
  paging?: 'pages' | 'scroll';
  /** The list starts out in groups with their sums, the outermost first. */
  group?: (string | GroupView)[];
  /** Cells that can be edited in the table: all the form allows, or these fields. */
  editable?: true | string[];
  /** Rows form a tree along the model's `parent`; no paging. `lazy`: branches are fetched as they are opened. */
  tree?: boolean | 'lazy';
  /** What a click on a row (or Enter) does; an action code. */
  rowAction?: string;
  /** While a record on show is like this, the list is fetched again every few seconds: its work goes on by itself. */
  refreshWhile?: Condition;
  /** How a record stands on a phone and on a board; made from the columns when absent. */
  card?: CardView;
  /** Other ways to show the list, by name: `schemas/language/list-views`. Their properties name fields, or hold a word. */
  views?: Record<string, Record<string, string | string[]>>;
  /** Name of the view that the list starts out in; the table when absent. */
  as?: string;
}

/** A record as a card. Each member names fields of the model, whether or not the table has a column of them. */
export interface CardView {
  /** The heading; the field that names a record when absent. */
  title?: string;
  /** Stands beside the heading, such as a state. */
  badge?: string;
  /** Below the heading, each with its title; the next columns when absent. */
  fields?: string[];
  /** In a line of their own at the foot of the card, such as a total. */
  amounts?: string[];
}

export interface ColumnView {
  field: string;
  title?: Text;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  sortable?: boolean;
  /** Not shown until the user asks for it in the column settings. */
  hidden?: boolean;
  /** Shown under the table over the whole filtered set. */
  summary?: 'sum' | 'avg' | 'count' | 'min' | 'max';
  ellipsis?: boolean;
}

/** One level of groups; dates may be taken by day, month or year, instants by hour as well. */
export interface GroupView {
  field: string;
  by?: GroupSpan;
}

export interface SearchView {
  field: string;
  op?: string;
  default?: JsonValue;
}

export interface SplitView {
  title?: Text;
  /** Tree of the records of a model along its `parent`, or of dictionary entries. */
  source: { model: string; where?: Condition } | { dictionary: string };
  /** Field of this screen's model that the chosen node filters and new records get. */
  field: string;
  /** A node stands for itself and everything below it. */
  includeBelow?: boolean;
  /** Pixels. */
  width?: number;
}

export interface FormView {
  container?: 'drawer' | 'dialog' | 'page';
  /** Pixels. */
  width?: number;
  /** Fields beside each other; 1 on a phone. */
  columns?: 1 | 2 | 3 | 4;
  layout: LayoutNode[];
}

export type LayoutNode = string | FieldNode | GroupNode | DecorationNode;

export type GroupNode =
  | { section: Text; children: LayoutNode[] }
  | { card: Text; children: LayoutNode[] }
  | { tabs: { title: Text; children: LayoutNode[] }[] }
  | { collapse: { title: Text; open?: boolean; children: LayoutNode[] }[] }
  /** Parts beside each other, below each other on a phone; `span` is a part's share of the width. */
  | { grid: { span?: number; children: LayoutNode[] }[] };

/** What a form shows beside its fields; carries no value. `schemas/language/layout-nodes.ts` lists them. */
export type DecorationNode =
  | { divider: Text | true }
  | { note: Text; tone?: 'plain' | 'secondary' | 'strong'; align?: 'left' | 'center' | 'right' }
  | { alert: Text; kind?: 'info' | 'success' | 'warning' | 'error'; detail?: Text }
  /** A path of this product or an https address. */
  | { link: string; title: Text }
  /** An https page of a site that the menu shows too, in a sandbox; `height` in pixels, 400 when absent. */
  | { frame: string; title: Text; height?: number }
  /** Code of an action of the screen whose place is `form`. */
  | { button: string }
  /** What the product has registered under the name, such as comments on the record; `schemas/slots` lists the names. */
  | { slot: string }
  | RelatedNode
  | DigestNode;

/** Records of another model that name this one, the newest first; each leads to its own screen. Nothing where the reader may not know them. */
export interface RelatedNode {
  /** Code of the other model. */
  related: string;
  /** Its reference that holds this record. */
  by: string;
  /** What stands beside the field that names a record of it. */
  columns?: string[];
  /** The title of its screen when absent. */
  title?: Text;
}

/** A button that drafts a text of the form from the records of other models within a period; who asks edits and saves it. */
export interface DigestNode {
  /** The long text that gets the draft. */
  digest: string;
  /** Of the button; a general one when absent. */
  title?: Text;
  /** Dates of this form: the first and the last day. */
  from: string;
  to: string;
  /** Reference of this form, such as the project: what is collected names the same record. */
  by?: string;
  sections: DigestSection[];
}

/** The records of one model in the draft: how many they are, what they add up to, and a line for each of the first. */
export interface DigestSection {
  model: string;
  /** The heading; the title of its screen when absent. */
  title?: Text;
  /** Its day, which lies in the period. */
  date: string;
  /** Its reference to what the digest goes `by`. */
  by?: string;
  /** Which of the records count. */
  where?: Condition;
  columns: string[];
  /** Numbers that are added up. */
  sums?: string[];
  /** Says the figures in a sentence: `{count}`, `{sum1}` for the first of `sums` and so on; a list of them when absent. */
  text?: Text;
  /** Number fields of this form, each with the one of `sums` that it gets. */
  into?: Record<string, string>;
  /** Number field of this form that gets how many there are. */
  countInto?: string;
}

export interface FieldNode {
  field: string;
  /** Columns taken; `full` is the whole line. */
  span?: number | 'full';
  /** A view may narrow, never loosen. */
  readOnly?: true;
  /** For `table`: columns shown, in order; all when absent. */
  columns?: (string | { field: string; width?: number })[];
}

/** A user's command. It shows when its code is permitted AND `when` holds; the server checks both. */
export interface ActionDocument {
  /** Permission code: `btn_add`, `btn_edit`, `btn_remove` ... */
  code: string;
  /** The built-in verbs have a title of their own. */
  title?: Text;
  icon?: string;
  place: 'toolbar' | 'row' | 'batch' | 'form';
  when?: Condition;
  confirm?: Text;
  danger?: boolean;
  primary?: boolean;
  /** Of adding: code of the row action that is carried out on the new record. */
  then?: string;
  do: ActionVerb;
}

export type ActionVerb =
  | 'add'
  | 'addChild'
  | 'edit'
  /** Places a record of a tree elsewhere: by dragging, by key, or asked for in a dialog. */
  | 'move'
  | 'detail'
  | 'remove'
  | 'history'
  /** Brings records in from a workbook. */
  | 'import'
  /** Takes what the list shows away in a file. */
  | 'export'
  | 'print'
  | { operation: string; input?: OperationInput }
  /** Opens another screen with values of the chosen record as its scope. */
  | { open: string; scope?: Record<string, string> }
  /** Begins a record of another model with values of the chosen one, by fields of the new one; its screen has the model's code. */
  | { start: string; values: Record<string, string> }
  /** A panel that the product gives to the renderer by name, e.g. `authorize`. `fields`: fields of the model it works with, as its document in `schemas/panels` says. */
  | { panel: string; fields?: Record<string, string> };

/** Asked for in a dialog before the operation is called. */
export interface OperationInput {
  fields: Record<string, FieldDocument>;
}
