import { DatabaseError } from 'pg';
import type { Fault } from './fault.ts';
import { mysqlFault } from './mysql-faults.ts';
import { postgresqlFault } from './postgresql-faults.ts';

/** Undefined for what no database has said. */
export function faultOf(error: unknown): Fault | undefined {
  return error instanceof DatabaseError ? postgresqlFault(error) : mysqlFault(error);
}
