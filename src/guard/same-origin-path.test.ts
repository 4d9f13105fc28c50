import { describe, expect, test } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

const origin = 'http://office.test';

describe('a redirect after sign-in', () => {
  test('keeps path, query and hash of this site', () => {
    expect(sameOriginPath('/console/visaChange?page=2#top', origin)).toBe('/console/visaChange?page=2#top');
  });

  test.each([null, '', 'home', 'https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test'])(
    'refuses %j',
    (target) => {
      expect(sameOriginPath(target, origin)).toBeNull();
    },
  );
});
