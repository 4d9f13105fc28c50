import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '#src/settings/settings.ts';
import { discardInput, forgetInput, hasInput, holdInput, losesInput } from './unsaved-input.ts';

const at = (address: string): { pathname: string; search: string } => {
  const { pathname, search } = new URL(address, 'http://office.test');
  return { pathname, search };
};
let letGo: (() => void)[] = [];

function formAt(address: string, isDirty = () => true): () => void {
  history.replaceState(null, '', address);
  const release = holdInput(isDirty);
  letGo.push(release);
  return release;
}

beforeEach(() => Object.assign(settings, { useCache: true, tagsView: true }));
afterEach(() => {
  letGo = [];
  forgetInput(() => true);
  history.replaceState(null, '', '/');
});

test.each([
  ['back to the list', '/permission/user?mode=add', '/permission/user', true],
  ['another record of the list', '/permission/user?mode=edit&record=1', '/permission/user?mode=edit&record=2', true],
  ['the page itself', '/permission/user?mode=add', '/redirect/permission/user', true],
  ['another page: this one waits behind it', '/permission/user?mode=add', '/permission/role', false],
  ['the lock screen', '/permission/user?mode=add', '/lockScreen', false],
  ['another page of the console', '/console/visaChange?project=1&mode=add', '/console/workplace?project=1', false],
  ['another project of the console', '/console/visaChange?project=1&mode=add', '/console/visaChange?project=2', true],
  ['another project, from a list of projects', '/console/visaChange?project=1&mode=add', '/console/workplace?scope.project.id=2', true],
])('%s', (_name, form, to, isLost) => {
  formAt(form);
  expect(losesInput(at(to))).toBe(isLost);
});

test('without kept pages every other page costs the input', () => {
  formAt('/permission/user?mode=add');
  settings.useCache = false;
  expect(losesInput(at('/permission/role'))).toBe(true);
});

test('a form that nobody has typed in is not asked for', () => {
  formAt('/permission/user?mode=add', () => false);
  expect(losesInput(at('/permission/user'))).toBe(false);
});

test('a form behind another page is still there, and counts once when it comes back', () => {
  const isDirty = (): boolean => true;
  const hide = formAt('/permission/user?mode=add', isDirty);
  history.replaceState(null, '', '/permission/role');
  hide();
  expect(hasInput((path) => path === '/permission/user')).toBe(true);
  const close = formAt('/permission/user?mode=add', isDirty);
  close();
  expect(hasInput(() => true)).toBe(false);
});

test('what the user lets go is gone', () => {
  formAt('/permission/user?mode=add');
  discardInput(at('/permission/user'));
  expect(losesInput(at('/permission/user'))).toBe(false);
});
