import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { RunAction } from '../../actions/use-action-runner.ts';
import type { ListQuery, ListResult, ScreenConfig } from '../../engine/data-source.ts';
import type { Columns } from './columns/use-columns.ts';
import type { SearchField } from './search/search-fields.ts';
import type { Listing } from '../screen/listing.ts';
import type { ChangeScreenState } from '../screen/state/use-screen-state.ts';
import type { ScreenState } from '../screen/state/screen-state.ts';
import type { Views } from './saved-views/use-views.ts';
import type { TableLine } from './table/table-types.ts';

/** What a screen gives to its list. */
export interface ListViewProps {
  config: ScreenConfig;
  /** Field values that the surroundings give; the user can neither change nor take them away. */
  scope: Values;
  state: ScreenState;
  change: ChangeScreenState;
  /** Condition of the chosen tree node; null without one, undefined while the tree is not known yet. */
  node: Condition | null | undefined;
  run: RunAction;
  /** Records that have just been changed; marked for a moment. */
  changed: ReadonlySet<string>;
  /** Saved views; null where the list has none. */
  views: Views | null;
  /** Where the list says what it shows, for the commands that are about it. */
  listing?: Listing;
  /** Grows with every change, so that the choice of records can be dropped. */
  changes: number;
}

/** The lines of a list, wherever they come from. */
export interface ListLines {
  lines: TableLine[];
  /** Records the filter finds. */
  total: number;
  sums: ListResult['sums'];
  /** Number of the first line, where lines are not the whole list. */
  numberFrom?: number;
  /** Nothing has been answered yet. */
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  refetch(): void;
  /** One long table: told which lines are in view, so that they can be fetched. */
  onRange?: (first: number, last: number) => void;
  /** There are no pages to turn. */
  isWhole?: true;
  /** The lines are groups that unfold. */
  groups?: { toggle(id: string): void };
  tree?: { toggle(id: string): void; foldAll(open: boolean): void; canFoldAll: boolean };
}

/** What the list asks the server for. */
export interface ListQuestion {
  searchFields: SearchField[];
  /** Page of what the user asks for; null while something it depends on is not known. */
  query: ListQuery | null;
  /** Surroundings, scope and node alone, without the user's own search. */
  fixed: Condition | undefined;
  /** The user's own search narrows the list. */
  isNarrowed: boolean;
}

export interface ListFrameProps extends ListViewProps {
  columns: Columns;
  question: ListQuestion;
  list: ListLines;
}
