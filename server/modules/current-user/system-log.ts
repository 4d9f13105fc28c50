import { sql } from 'kysely';
import type { CallAnswer, CallPart } from '#schemas/wire/call.ts';
import type { OwnLogRow } from '#schemas/wire/own-log.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Kernel } from '../../kernel/module.ts';

type LogQuery = CallPart<'GET /api/permission/Users/Current/SystemLog', 'query'>;
type LogPage = CallAnswer<'GET /api/permission/Users/Current/SystemLog'>;

const REQUESTS = 5;

/** What the kernel remembers of one user, newest first. */
export async function loadSystemLog(kernel: Kernel, userId: string, query: LogQuery): Promise<LogPage> {
  const { currentPage, pageSize } = query;
  const keyword = containsPattern(query.keyword ?? '');
  const where = sql`l.user_id = ${userId}
    and l.created >= ${new Date(query.startTime ?? 0)} and l.created <= ${new Date(query.endTime ?? Date.now() + 86_400_000)}`;
  const source = query.category === REQUESTS
    ? sql`kernel.request_log l where ${where} and (l.url ilike ${keyword} or l.ip ilike ${keyword})`
    : sql`kernel.login_log l where ${where} and (l.ip ilike ${keyword} or l.device ilike ${keyword})`;
  const columns = query.category === REQUESTS
    ? sql`l.id, l.created as "creatorTime", l.ip as ipaddress, l.device as "platForm", l.url as "requestURL",
        l.method as "requestMethod", l.duration_ms as "requestDuration", l.status as "requestStatus"`
    : sql`l.id, l.created as "creatorTime", l.ip as ipaddress, l.device as "platForm", l.succeeded`;
  const [{ rows }, total, user] = await Promise.all([
    sql<Omit<OwnLogRow, 'userName'>>`
      select ${columns} from ${source} order by l.created desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(kernel.db),
    sql<{ total: number }>`select count(*) as total from ${source}`.execute(kernel.db),
    kernel.directory.loadUser(userId),
  ]);
  const userName = user === undefined ? '' : `${user.realName}/${user.account}`;
  return {
    list: rows.map((row) => ({ ...row, userName })),
    pagination: { currentPage, pageSize, total: total.rows[0]?.total ?? 0 },
  };
}
