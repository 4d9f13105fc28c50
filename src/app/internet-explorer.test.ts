import { expect, test } from 'vitest';
import { isInternetExplorer } from './internet-explorer.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36', false],
])('%s', (agent, expected) => expect(isInternetExplorer(agent)).toBe(expected));
