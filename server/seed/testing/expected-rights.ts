import type { RoleCode } from '../demo/company.ts';
import { RIGHTS } from '../demo/rights.ts';
import type { Side } from './targets.ts';

export type Account = RoleCode | 'admin';
export const ACCOUNTS: readonly Account[] = ['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer'];

/** What the grants of the demo roles say, without asking the code that enforces them. */
export function holds(account: Account, model: string, button: string): boolean {
  if (account === 'admin') return true;
  const right = RIGHTS[account].models[model];
  return right !== undefined && (button === 'read' || right.buttons.includes(button));
}

/** Whether a record on that side is within the row rule of the account's grant. */
export function sees(account: Account, model: string, side: Side): boolean {
  if (account === 'admin') return true;
  const right = RIGHTS[account].models[model];
  return right !== undefined && (right.rows === null || side === 'own');
}
