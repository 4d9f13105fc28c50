import { formulaCases } from './formula-cases.ts';
import { hiddenCases } from './hidden-cases.ts';
import type { RuleCase } from './rule-case.ts';
import { stateCases } from './state-cases.ts';

export { applyEdit, ledgerOf } from './rule-case.ts';

/** Every rule in every position: run on the page's state, and on the server over HTTP. */
export const ruleCases: readonly RuleCase[] = [...formulaCases, ...stateCases, ...hiddenCases];
