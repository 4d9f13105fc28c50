import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';

const request = vi.hoisted(() => vi.fn());
const end = vi.hoisted(() => ({ endSession: vi.fn(), giveWay: vi.fn(), openLogin: vi.fn() }));
vi.mock('./http.ts', () => ({ request }));
vi.mock('./session-end.ts', async (load) => ({ ...(await load<object>()), ...end }));
const { followOtherTabs } = await import('./other-tabs.ts');
const { askInPlaceFor, leaveQuestion, renewal } = await import('./renewal.ts');
const { session } = await import('./session-state.ts');

const person = (userId: string) => ({ userInfo: { userId, userAccount: userId, userName: userId }, menuList: [{ id: 'm' }], permissionList: [] });
const stored = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(`office:${key}`);
  else localStorage.setItem(`office:${key}`, value);
  window.dispatchEvent(new StorageEvent('storage', { key: `office:${key}`, newValue: value, storageArea: localStorage }));
};

let stops: (() => void)[] = [];
let hasInput = false;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(session, { token: 'old', userInfo: person('me').userInfo });
  hasInput = true;
  stops = [followOtherTabs(), askInPlaceFor(() => hasInput)];
});
afterEach(() => {
  if (renewal.question) leaveQuestion();
  for (const stop of stops) stop();
  vi.resetAllMocks();
  vi.useRealTimers();
});

test('a session that the same person has renewed in another tab goes on here, without a question', async () => {
  stored('token', null);
  expect(renewal.question).not.toBeNull();
  request.mockResolvedValueOnce(person('me'));
  stored('token', 'new');
  await vi.waitFor(() => expect(session.token).toBe('new'));
  expect(renewal.question).toBeNull();
  expect(end.giveWay).not.toHaveBeenCalled();
});

test('to somebody else who signs in in another tab this page does not belong', async () => {
  request.mockResolvedValueOnce(person('other'));
  stored('token', 'theirs');
  await vi.waitFor(() => expect(end.giveWay).toHaveBeenCalled());
  expect(session).toMatchObject({ token: 'old', userInfo: { userId: 'me' } });
});

test('without an answer it is asked again whose the token is', async () => {
  request.mockRejectedValueOnce(new DataSourceError(0, '')).mockResolvedValueOnce(person('me'));
  stored('token', 'new');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.token).toBe('new');
});

test('signing out in another tab signs out here, whatever has been typed', () => {
  stored('signedOut', '1');
  stored('token', null);
  expect(renewal.question).toBeNull();
  expect(end.openLogin).toHaveBeenCalled();
  expect(session.userInfo).toBeNull();
});

test('a session that ended by itself in another tab ends here, too, where nobody has typed', () => {
  hasInput = false;
  stored('token', null);
  expect(renewal.question).toBeNull();
  expect(end.endSession).toHaveBeenCalled();
});
