import { proxy } from 'valtio/vanilla';
import type { CurrentUser, MenuItem, PermissionEntry, UserInfo } from './current-user.ts';
import { readStored, readStoredJson, writeStored } from './storage.ts';

export interface SessionState {
  token: string | null;
  isLocked: boolean;
  userInfo: UserInfo | null;
  /** Empty until the server has told what the user may open. */
  menuList: MenuItem[];
  permissionList: PermissionEntry[];
  /** The user has just come from the sign-in page. */
  hasJustSignedIn: boolean;
  /** The token came in an address, where others may have seen it: it is traded for a new one first. */
  isBorrowed: boolean;
}

/** Who is signed in and what he may open; the browser keeps token, lock and user between visits. */
export const session: SessionState = proxy<SessionState>({
  token: readStored('token'),
  isLocked: readStored('lock') === '1',
  userInfo: storedUserInfo(),
  menuList: [],
  permissionList: [],
  hasJustSignedIn: false,
  isBorrowed: false,
});

export function keepToken(token: string): void {
  session.token = token;
  session.isBorrowed = false;
  writeStored('signedOut', null);
  writeStored('token', token);
}

/** Goes on with a token that came in an address. The browser keeps nothing of it. */
export function borrowToken(token: string): void {
  forgetSession();
  session.token = token;
  session.isBorrowed = true;
}

export function keepLock(isLocked: boolean): void {
  session.isLocked = isLocked;
  writeStored('lock', isLocked ? '1' : null);
}

export function keepCurrentUser(user: CurrentUser): void {
  session.userInfo = user.userInfo;
  session.menuList = user.menuList;
  session.permissionList = user.permissionList;
  writeStored('userInfo', JSON.stringify(user.userInfo));
}

/** Forgets everything about the user in this browser. A session that another tab has opened since stays. */
export function forgetSession(): void {
  const isReplaced = ![null, session.token].includes(readStored('token'));
  session.token = null;
  session.isLocked = false;
  session.userInfo = null;
  session.menuList = [];
  session.permissionList = [];
  session.hasJustSignedIn = false;
  session.isBorrowed = false;
  if (!isReplaced) for (const key of ['token', 'lock', 'userInfo', 'project'] as const) writeStored(key, null);
}

function storedUserInfo(): UserInfo | null {
  const stored = readStoredJson('userInfo');
  return stored !== null && typeof stored === 'object' && 'userId' in stored ? (stored as UserInfo) : null;
}
