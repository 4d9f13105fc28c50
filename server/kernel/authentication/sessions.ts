import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from '../identifier.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Actor } from '../actor.ts';
import type { Bus } from '../bus.ts';
import type { Db, Transaction } from '../database.ts';
import type { DirectoryUser } from '../directory/directory-user.ts';
import type { Directory } from '../directory/directory.ts';
import { AppError } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { asLocale } from '../messages/translate.ts';
import type { Settings } from '../settings/settings.ts';
import { endActingOf, openActing, type NewActing } from './acting-sessions.ts';
import { hashSecret } from './hash-secret.ts';
import { signInSettings } from './sign-in-settings.ts';

/** A living session with who acts in it. */
export interface Session {
  id: string;
  actor: Actor;
  ip: string;
  device: string;
  /** Epoch milliseconds. */
  created: number;
  /** The screen is locked: nothing but unlocking and leaving works. */
  isLocked: boolean;
  /** Given where somebody looks as the actor does: nothing may be changed. */
  acting?: Acting;
}

/** Who looks as somebody else. */
export interface Acting {
  by: Actor;
  /** His own session; this one ends with it. */
  parentId: string;
  /** Epoch milliseconds. */
  until: number;
}

/** A session as its person sees it: nothing in it opens the session. */
export interface LivingSession {
  id: string;
  ip: string;
  device: string;
  /** Epoch milliseconds. */
  created: number;
  /** Epoch milliseconds; up to a minute behind. */
  lastSeen: number;
}

export type EndReason = 'logout' | 'forced' | 'disabled' | 'password' | 'expired';

/** Which sessions something has happened to: those of the ids, or all of a user. */
export interface SessionChange {
  sessionIds?: string[];
  userId?: string;
  /** Given where the screen was locked or unlocked. */
  isLocked?: boolean;
}

/** How a session stands now. */
export interface SessionState {
  isLocked: boolean;
  /** What to tell it when it has ended. */
  ended?: ErrorName;
}

export interface Sessions {
  /** A new session; the token leaves the server only here. */
  open(userId: string, origin: { ip: string; device: string }, trx?: Transaction): Promise<{ id: string; token: string }>;
  /**
   * A session in which somebody sees what another user sees, in place of the one that he has. It is no sign-in of either. Throws
   * forcedOffline where his own is over.
   */
  openActing(acting: NewActing, trx: Transaction): Promise<{ id: string; token: string }>;
  /** Throws sessionExpired, forcedOffline or invalidToken. May be 800 ms behind when a message got lost. */
  load(token: string): Promise<Session>;
  /** Like `load`, by the value of the picture cookie. */
  loadByPictureKey(key: string): Promise<Session>;
  end(sessionIds: string[], reason: EndReason, trx?: Transaction): Promise<void>;
  /** Whether the user has a session that is not over. */
  hasLiving(userId: string, trx?: Transaction): Promise<boolean>;
  /** The user's sessions that are not over, the one used last first; the first 200. */
  listLiving(userId: string): Promise<LivingSession[]>;
  /**
   * Ends another session of the actor, or all others when no id is given, and returns how many were still living. Throws notFound
   * when the id names none, and forcedOffline when the actor's own session has been ended meanwhile: of two that end one another, one stays.
   */
  endOther(actor: { userId: string; sessionId: string }, id?: string): Promise<number>;
  /** Ends all sessions of a user, but for `except`. */
  endUser(userId: string, reason: EndReason, options?: { except?: string; trx?: Transaction }): Promise<void>;
  setLocked(sessionId: string, isLocked: boolean): Promise<void>;
  /** What is remembered of the user's sessions is read again, e.g. after his language changed. */
  refreshUser(userId: string, trx?: Transaction): Promise<void>;
  /** How the sessions stand, by their ids; one query, no cache. */
  loadStates(sessionIds: string[]): Promise<Map<string, SessionState>>;
  /** Throws as `load` does where the session is over, wherever it was ended; asks the database. */
  requireLiving(sessionId: string): Promise<void>;
  /** Told on every process when sessions end or change; look at them again with `load`. */
  onChange(listener: (change: SessionChange) => void): () => void;
}

/** threats.md T16: a revoked session works for less than a second, whatever happens to the message. */
const CACHE_MS = 800;
const CACHE_SIZE = 20_000;
const ABSOLUTE_HOURS = 12;
/** `last_seen` is written at most once in this time. */
const TOUCH_MS = 60_000;
const CHANNEL = 'session';
/** PostgreSQL takes 8000 bytes in one message. */
const IDS_IN_A_MESSAGE = 100;
const LISTED = 200;
const isExpired = (idleMinutes: number) => expiredIn('s', idleMinutes);
const expiredIn = (alias: 's' | 'o', idleMinutes: number) =>
  sql<boolean>`(${sql.ref(`${alias}.last_seen`)} < now() - make_interval(mins => ${idleMinutes}) or ${sql.ref(`${alias}.absolute_expiry`)} < now())`;
/** The session `o` of the person to whom an acting one belongs; such a one stands and falls with it. */
const OWN = sql`left join kernel.session o on o.id = s.parent_id`;
const isOver = (idleMinutes: number) => sql<boolean>`(${isExpired(idleMinutes)} or (s.parent_id is not null and (o.id is null or ${expiredIn('o', idleMinutes)})))`;

type HashColumn = 'token_hash' | 'picture_hash';

interface Row {
  id: string;
  user_id: string;
  ip: string;
  device: string;
  created: number;
  locked: boolean;
  ended_reason: string | null;
  language: unknown;
  is_expired: boolean;
  is_stale: boolean;
  acting_user_id: string | null;
  parent_id: string | null;
  absolute_expiry: number;
}

export function createSessions(db: Db, bus: Bus, directory: Directory, settings: Pick<Settings, 'read'>): Sessions {
  const cache = new Map<string, { session: Session; loaded: number }>();
  const listeners = new Set<(change: SessionChange) => void>();

  function forget(change: SessionChange): void {
    for (const [key, { session }] of cache) {
      const { id, actor, acting } = session;
      const isMeant = change.userId === actor.userId || change.userId === acting?.by.userId || change.sessionIds?.some((one) => one === id || one === acting?.parentId);
      if (isMeant === true) cache.delete(key);
    }
  }
  bus.subscribe(CHANNEL, (payload) => forget(payload as SessionChange));
  bus.onGap(() => cache.clear());

  async function end(sessionIds: string[], reason: EndReason, trx?: Transaction): Promise<void> {
    if (sessionIds.length === 0) return;
    await (trx ?? db)
      .updateTable('kernel.session')
      .set({ ended_reason: reason, ended: new Date() })
      // In one order: those who end the same sessions at once wait for one another and not in a circle.
      .where('id', 'in', (rows) => rows.selectFrom('kernel.session').select('id').where('id', 'in', sessionIds).orderBy('id').forUpdate())
      .where('ended_reason', 'is', null)
      .execute();
    forget({ sessionIds });
    for (let from = 0; from < sessionIds.length; from += IDS_IN_A_MESSAGE) {
      await bus.publish(CHANNEL, { sessionIds: sessionIds.slice(from, from + IDS_IN_A_MESSAGE) }, trx);
    }
  }

  async function loadStates(sessionIds: string[]): Promise<Map<string, SessionState>> {
    const { tokenTimeout } = await settings.read(signInSettings);
    const { rows } = await sql<{ id: string; ended_reason: string | null; is_expired: boolean; user_id: string; locked: boolean }>`
      select s.id, coalesce(s.ended_reason, o.ended_reason) as ended_reason, s.user_id, s.locked, ${isOver(tokenTimeout)} as is_expired
      from kernel.session s ${OWN} where s.id = any(${sessionIds})`.execute(db);
    const disabled = await directory.findDisabled([...new Set(rows.map((row) => row.user_id))]);
    return new Map(rows.map((row): [string, SessionState] => {
      const ended = row.ended_reason !== null ? errorOf(row.ended_reason) : row.is_expired ? 'sessionExpired' : disabled.has(row.user_id) ? 'forcedOffline' : undefined;
      return [row.id, { isLocked: row.locked, ...(ended !== undefined && { ended }) }];
    }));
  }

  async function read(column: HashColumn, hash: Buffer): Promise<Session> {
    const { tokenTimeout } = await settings.read(signInSettings);
    const { rows } = await sql<Row>`
      select s.id, s.user_id, s.ip, s.device, s.created, (s.locked or coalesce(o.locked, false)) as locked, coalesce(s.ended_reason, o.ended_reason) as ended_reason,
        p.value as language, s.acting_user_id, s.parent_id, s.absolute_expiry, ${isOver(tokenTimeout)} as is_expired,
        (s.last_seen < now() - ${sql.lit(`${String(TOUCH_MS)} milliseconds`)}::interval) as is_stale
      from kernel.session s ${OWN}
      left join kernel.preference p on p.user_id = s.user_id and p.key = 'language'
      where ${sql.ref(`s.${column}`)} = ${hash}`.execute(db);
    const row = rows[0];
    if (row === undefined) throw new AppError('invalidToken');
    if (row.ended_reason !== null) throw new AppError(errorOf(row.ended_reason));
    if (row.is_expired) {
      await end([row.id], 'expired');
      throw new AppError('sessionExpired');
    }
    const user = await directory.loadUser(row.user_id);
    if (user?.isEnabled !== true) {
      await end([row.id], 'disabled');
      throw new AppError('forcedOffline');
    }
    // Who looks as somebody else is there himself. One statement each: a transaction that ends both would wait for one that holds the other.
    for (const id of row.is_stale ? [row.parent_id, row.id] : []) {
      if (id !== null) await db.updateTable('kernel.session').set({ last_seen: new Date() }).where('id', '=', id).execute();
    }
    const locale: Locale = asLocale(row.language) ?? 'zh-CN';
    const own: Actor = { ...actorOf(user), locale, sessionId: row.id };
    const shown = row.acting_user_id === null ? undefined : await directory.loadUser(row.acting_user_id);
    if (row.acting_user_id !== null && shown?.isEnabled !== true) {
      await end([row.id], 'disabled');
      throw new AppError('forcedOffline');
    }
    return {
      id: row.id,
      actor: shown === undefined ? own : { ...own, ...actorOf(shown) },
      ...(shown !== undefined && { acting: { by: own, parentId: row.parent_id ?? '', until: row.absolute_expiry } }),
      ip: row.ip,
      device: row.device,
      created: row.created,
      isLocked: row.locked,
    };
  }

  async function load(column: HashColumn, secret: string): Promise<Session> {
    const hash = hashSecret(secret);
    const key = column + hash.toString('base64');
    const cached = cache.get(key);
    if (cached !== undefined && Date.now() - cached.loaded < CACHE_MS) return cached.session;
    // Stamped before the query: the answer is as old as the question.
    const loaded = Date.now();
    cache.delete(key);
    const session = await read(column, hash);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(key, { session, loaded });
    return session;
  }

  return {
    async open(userId, { ip, device }, trx) {
      const token = randomBytes(32).toString('base64url');
      const id = uuidv7();
      const absolute = new Date(Date.now() + ABSOLUTE_HOURS * 3_600_000);
      await (trx ?? db)
        .insertInto('kernel.session')
        .values({
          id, token_hash: hashSecret(token), picture_hash: hashSecret(pictureKeyOf(token)), user_id: userId, ip, device, absolute_expiry: absolute,
        })
        .execute();
      return { id, token };
    },
    async openActing(acting, trx) {
      const token = randomBytes(32).toString('base64url');
      const ended = await endActingOf(trx, acting.parentId);
      if (ended.length > 0) await bus.publish(CHANNEL, { sessionIds: ended }, trx);
      const id = await openActing(trx, acting, { token: hashSecret(token), picture: hashSecret(pictureKeyOf(token)) });
      return { id, token };
    },
    load: (token) => load('token_hash', token),
    loadByPictureKey: (key) => load('picture_hash', key),
    end,
    async endUser(userId, reason, options = {}) {
      let query = (options.trx ?? db).selectFrom('kernel.session').select('id').where('user_id', '=', userId).where('ended_reason', 'is', null);
      if (options.except !== undefined) query = query.where('id', '<>', options.except);
      const rows = await query.execute();
      await end(rows.map((row) => row.id), reason, options.trx);
    },
    async hasLiving(userId, trx) {
      const { tokenTimeout } = await settings.read(signInSettings);
      const { rows } = await sql`select s.id from kernel.session s where s.user_id = ${userId} and s.parent_id is null and s.ended_reason is null and not ${isExpired(tokenTimeout)} limit 1`.execute(trx ?? db);
      return rows.length > 0;
    },
    async listLiving(userId) {
      const { tokenTimeout } = await settings.read(signInSettings);
      const { rows } = await sql<LivingSession>`
        select s.id, s.ip, s.device, s.created, s.last_seen as "lastSeen" from kernel.session s
        where s.user_id = ${userId} and s.parent_id is null and s.ended_reason is null and not ${isExpired(tokenTimeout)}
        order by s.last_seen desc, s.id desc limit ${sql.lit(LISTED)}`.execute(db);
      return rows;
    },
    async endOther({ userId, sessionId }, id) {
      const { tokenTimeout } = await settings.read(signInSettings);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: string; is_expired: boolean }>`
          select s.id, ${isExpired(tokenTimeout)} as is_expired from kernel.session s
          where s.user_id = ${userId} and s.parent_id is null and s.ended_reason is null order by s.id for update`.execute(trx);
        if (!rows.some((row) => row.id === sessionId)) throw new AppError('forcedOffline');
        const others = rows.filter((row) => row.id !== sessionId && (id === undefined || row.id === id));
        const living = others.filter((row) => !row.is_expired);
        if (id !== undefined && living.length === 0) throw new AppError('notFound');
        await end(others.map((row) => row.id), 'forced', trx);
        return living.length;
      });
    },
    async setLocked(sessionId, isLocked) {
      await db.updateTable('kernel.session').set({ locked: isLocked }).where('id', '=', sessionId).execute();
      const change = { sessionIds: [sessionId], isLocked };
      forget(change);
      // The connections of this process are locked when the caller hears so, whenever the message comes.
      for (const listener of listeners) listener(change);
      await bus.publish(CHANNEL, change);
    },
    async refreshUser(userId, trx) {
      forget({ userId });
      await bus.publish(CHANNEL, { userId }, trx);
    },
    loadStates,
    async requireLiving(sessionId) {
      const state = (await loadStates([sessionId])).get(sessionId);
      if (state === undefined || state.ended !== undefined) throw new AppError(state?.ended ?? 'invalidToken');
    },
    onChange(listener) {
      listeners.add(listener);
      const unsubscribe = bus.subscribe(CHANNEL, (payload) => listener(payload as SessionChange));
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}

function actorOf({ id, account, isAdministrator }: DirectoryUser): Pick<Actor, 'userId' | 'account' | 'isAdministrator'> {
  return { userId: id, account, isAdministrator };
}

/** Who is at the keyboard: the actor, unless somebody looks as him. */
export function personOf({ actor, acting }: Session): Actor {
  return acting?.by ?? actor;
}

/** The token of an `Authorization` header, with or without `bearer `; empty when there is none. */
export function readToken(header: string | undefined): string {
  return (header ?? '').trim().replace(/^(bearer\s+)+/i, '');
}

/** Opens pictures of the token's session and nothing else; the token does not follow from it. */
export function pictureKeyOf(token: string): string {
  return createHash('sha256').update(`picture:${token}`).digest('base64url');
}

function errorOf(reason: string): 'sessionExpired' | 'forcedOffline' | 'invalidToken' {
  if (reason === 'expired') return 'sessionExpired';
  return reason === 'logout' ? 'invalidToken' : 'forcedOffline';
}
