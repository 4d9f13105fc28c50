import type { Text } from './text.ts';

/** Menu entry of a page that the product brings itself, under the name that `src/pages/registered.ts` knows it by. */
export interface PageDocument {
  $schema?: string;
  kind: 'page';
  schemaVersion: number;
  /** Name of the page. */
  code: string;
  title: Text;
  /** Model whose rights the page works under: people see it who are granted its entry. Absent: everybody who may sign in sees it. */
  model?: string;
  menu: PageMenu;
}

export interface PageMenu {
  /** enCode of the directory, e.g. `permission`. */
  parent: string;
  /** Route; `{parent}/{code}` when absent. */
  path?: string;
  icon: string;
  sortCode: number;
}
