import type { JsonValue } from '#schemas/language/documents/json.ts';

/** One address of the product. */
export interface AppRoute {
  /** With leading slash, without query. */
  path: string;
  /** In the user's language; a key of the `shell` texts when `isTextKey`. */
  title: string;
  isTextKey?: boolean;
  /** No menu entry names it: `title` is the code of a screen, which knows its own title. */
  isUnlisted?: boolean;
  icon: string | null;
  content: RouteContent;
  /** Always open as the first tab. */
  affix?: boolean;
  /** Never kept alive in the background. */
  noCache?: boolean;
  /** Every path below belongs to this address, in one tab. */
  hasPathsBelow?: boolean;
  /** Model whose permissions the page works under. */
  modelId?: string | null;
}

export type RouteContent =
  | { kind: 'screen'; code: string; context?: Record<string, JsonValue> }
  | { kind: 'frame'; url: string }
  /** The calls of a screen, to be tried. */
  | { kind: 'openApi'; code: string }
  | { kind: 'page'; page: PageName };

export type PageName = 'home' | 'profile' | 'console' | 'dataModel' | 'notFound';

/** Entry of the side menu: a group, an address of the product, or a link to elsewhere. */
export interface MenuNode {
  key: string;
  title: string;
  isTextKey?: boolean;
  icon: string | null;
  path?: string;
  href?: string;
  children?: MenuNode[];
}

/** Entry of the project console's own menu. */
export interface ConsoleEntry {
  /** Below `/console/`. */
  path: string;
  title: string;
  icon: string | null;
  screen: string;
  /** Project types that show it; every type when absent. */
  projectTypes?: readonly string[];
  group?: string;
}
