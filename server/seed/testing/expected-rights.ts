import type { RoleCode } from '../demo/company.ts';
import { RIGHTS } from '../demo/rights.ts';
import type { Side } from './targets.ts';

/** `branch` holds every button of every model, and sees what does not belong to the other branch. */
export type Account = RoleCode | 'admin' | 'branch';
export const ACCOUNTS: readonly Account[] = ['admin', 'branch', 'builder', 'manager', 'engineer', 'auditor', 'viewer'];

/** What the grants of the roles say, without asking the code that enforces them. */
export function holds(account: Account, model: string, button: string): boolean {
  if (account === 'admin' || account === 'branch') return true;
  const right = RIGHTS[account].models[model];
  return right !== undefined && (button === 'read' || right.buttons.includes(button));
}

/** Whether a record on that side is within the row rule of the account's grant. */
export function sees(account: Account, model: string, side: Side): boolean {
  if (account === 'admin' || account === 'branch') return account === 'admin' || side === 'own';
  const right = RIGHTS[account].models[model];
  return right !== undefined && (right.rows === null || side === 'own');
}

/** Whether the account may write the column of records it sees. */
export function writes(account: Account, model: string, column: string): boolean {
  if (account === 'admin' || account === 'branch') return true;
  const columns = RIGHTS[account].models[model]?.columns;
  return (columns?.[column] ?? columns?.['*']) === 'write';
}
