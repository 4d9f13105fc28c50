import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { Page } from '#src/pages/define-page.ts';

/** One address of the product. */
export interface AppRoute {
  /** With leading slash, without query. */
  path: string;
  title: RouteTitle;
  /** No menu entry names it. */
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

/** A screen that no menu entry names knows its own title. */
export type RouteTitle = Text | { screen: string };

export type RouteContent =
  /** `view`: the saved view that its list has at first. */
  | { kind: 'screen'; code: string; context?: Record<string, JsonValue>; view?: string }
  | { kind: 'portal'; views: readonly PortalView[] }
  | { kind: 'frame'; url: string }
  /** Another site whose address the server says, again each time. */
  | { kind: 'outside'; entry: string }
  /** `params`: what the address says. */
  | { kind: 'page'; page: Page; params: Readonly<Record<string, string>> };

/** A saved view of a screen's list, or a data interface that reports may show. */
export type PortalView = { screen: string; view: string } | { report: string };

/** Entry of the side menu: a group, an address of the product, or a link to elsewhere. */
export interface MenuNode {
  key: string;
  title: Text;
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
