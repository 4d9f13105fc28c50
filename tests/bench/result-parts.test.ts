import { describe, expect, it } from 'vitest';
import { joinParts, splitParts } from './result-parts.ts';

const TITLES = ['The page', 'The server'];

describe('the results of the bench', () => {
  it('keeps the part that was not measured', () => {
    const before = joinParts('Results', 'Written.', TITLES, new Map([['The page', '- Date: 1\n\n| old |'], ['The server', '- Date: 2']]));
    const parts = splitParts(before).set('The page', '- Date: 3');
    expect(joinParts('Results', 'Written.', TITLES, parts)).toBe('# Results\n\nWritten.\n\n## The page\n\n- Date: 3\n\n## The server\n\n- Date: 2\n');
  });

  it('begins a file that is not there yet', () => {
    expect(joinParts('Results', 'Written.', TITLES, splitParts('').set('The server', '- Date: 2'))).toBe('# Results\n\nWritten.\n\n## The server\n\n- Date: 2\n');
  });
});
