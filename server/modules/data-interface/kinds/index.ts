import type { Kernel } from '../../../kernel/module.ts';
import type { KindCode } from '../interface-document.ts';
import { httpKind } from './http.ts';
import type { InterfaceKind } from './kind.ts';
import { recordsKind } from './records.ts';
import { sqlKind } from './sql.ts';
import { staticKind } from './static.ts';

/** Every kind of interface by its code; one that is missing does not compile. */
export const KINDS: Readonly<Record<KindCode, (kernel: Kernel) => InterfaceKind>> = {
  1: sqlKind,
  2: staticKind,
  3: httpKind,
  4: recordsKind,
};
