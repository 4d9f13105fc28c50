import type { VariableName, Variables } from '#schemas/language/documents/condition.ts';

/** A user as the kernel needs him, read from `records.sys_user`. */
export interface DirectoryUser {
  id: string;
  account: string;
  realName: string;
  headIcon: string;
  mobilePhone: string;
  /** Node of the organisation tree the user hangs on: a department or a company. */
  organizeId: string | null;
  departmentId: string | null;
  managerId: string | null;
  roleIds: string[];
  positionIds: string[];
  groupIds: string[];
  isAdministrator: boolean;
  isEnabled: boolean;
  /** The whole row by column name. */
  row: Record<string, unknown>;
}

export type UserVariables = Pick<Variables, Extract<VariableName, `currentUser.${string}`>>;
