import { fixedId } from '../../module-kit/fixed-id.ts';

export function userId(account: string): string {
  return fixedId('user', account);
}

export function unitId(code: string): string {
  return fixedId('organize', code);
}
