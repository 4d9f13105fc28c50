import { describe, expect, test } from 'vitest';
import { decideNavigation } from './decide-navigation.ts';
import type { NavigationRequest } from './decide-navigation.ts';

function decide(address: string, state: Partial<NavigationRequest> = {}) {
  const url = new URL(address, 'http://office.test');
  return decideNavigation({
    path: url.pathname,
    search: url.search,
    token: null,
    isLocked: false,
    hasMenus: true,
    isKnownPath: (path) => path === '/home' || path === '/permission/user' || path === '/404',
    ...state,
  });
}
const signedIn = { token: 'T' };

describe('without a session', () => {
  test.each(['/login', '/auth-redirect', '/jump'])('%s is open to everybody', (path) => {
    expect(decide(path)).toEqual({ kind: 'show' });
  });

  test('home leads to sign-in without a way back', () => {
    expect(decide('/home')).toEqual({ kind: 'redirect', to: '/login' });
  });

  test('any other address is remembered, query included', () => {
    expect(decide('/permission/user?page=2')).toEqual({
      kind: 'redirect', to: '/login?redirect=%2Fpermission%2Fuser%3Fpage%3D2',
    });
    expect(decide('/lockScreen')).toEqual({ kind: 'redirect', to: '/login?redirect=%2FlockScreen' });
  });

  test('home with a token signs in and loses the token from the address', () => {
    expect(decide('/home?token=abc')).toEqual({ kind: 'adoptToken', token: 'abc', to: '/home' });
    expect(decide('/home?a=1&token=abc')).toEqual({ kind: 'adoptToken', token: 'abc', to: '/home?a=1' });
  });

  test('a token counts at home only', () => {
    expect(decide('/permission/user?token=abc').kind).toBe('redirect');
  });
});

describe('with a session', () => {
  test('home with a token takes that token', () => {
    expect(decide('/home?token=new', signedIn)).toEqual({ kind: 'adoptToken', token: 'new', to: '/home' });
  });

  test('sign-in leads to the start page', () => {
    expect(decide('/login', signedIn)).toEqual({ kind: 'redirect', to: '/' });
    expect(decide('/', signedIn)).toEqual({ kind: 'redirect', to: '/home' });
  });

  test('a locked session sees the lock screen only', () => {
    const locked = { ...signedIn, isLocked: true };
    expect(decide('/permission/user', locked)).toEqual({ kind: 'redirect', to: '/lockScreen' });
    expect(decide('/lockScreen', locked)).toEqual({ kind: 'show' });
    expect(decide('/login', locked)).toEqual({ kind: 'redirect', to: '/' });
  });

  test('the lock screen is an empty page for those who are not locked', () => {
    expect(decide('/lockScreen', signedIn)).toEqual({ kind: 'redirect', to: '/' });
  });

  test('the user is asked for while his menu is not known', () => {
    expect(decide('/permission/user', { ...signedIn, hasMenus: false })).toEqual({ kind: 'loadUser' });
  });

  test('known addresses show, unknown ones are not found', () => {
    expect(decide('/permission/user', signedIn)).toEqual({ kind: 'show' });
    expect(decide('/nowhere', signedIn)).toEqual({ kind: 'redirect', to: '/404' });
  });
});
