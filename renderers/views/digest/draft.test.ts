import { describe, expect, it } from 'vitest';
import type { DigestAnswer, OpenDigestPart } from '#schemas/wire/digests.ts';
import { draftHtml, draftText } from './draft.ts';
import type { DraftWords } from './draft.ts';

const visa: OpenDigestPart = {
  title: '变更签证', model: 'visaChange', filter: { all: [] }, count: 3, figures: [{ title: '变更金额', text: '1,200.50' }],
  columns: ['编号', '金额'], rows: [['BG-1', '1,000.00'], ['BG-2', '200.50']],
};
const words: DraftWords = {
  t: (key, params) => `${key.replace('form.digest.', '')}${params ? `(${Object.values(params).join(',')})` : ''}`,
  addressOf: ({ model }) => `/console/${model}?a=1&b=2`,
};
const html = (sections: DigestAnswer['sections'], more: Partial<DraftWords> = {}): string => draftHtml({ sections, values: {} }, { ...words, ...more });

describe('a draft', () => {
  it('has a heading, figures that lead to their records, the first rows, how many more there are, and the way to all', () => {
    expect(html([visa])).toBe('<h3>变更签证</h3>'
      + '<p><a href="/console/visaChange?a=1&amp;b=2">count(3)</a>separator<a href="/console/visaChange?a=1&amp;b=2">figure(变更金额,1,200.50)</a></p>'
      + '<table><thead><tr><th>编号</th><th>金额</th></tr></thead><tbody><tr><td>BG-1</td><td>1,000.00</td></tr><tr><td>BG-2</td><td>200.50</td></tr></tbody></table>'
      + '<p>more(1)</p><p><a href="/console/visaChange?a=1&amp;b=2">open(3)</a></p>');
  });

  it('says the figures as the document does', () => {
    const sentence = [{ text: '本期 ', isFigure: false }, { text: '3', isFigure: true }, { text: ' 项。', isFigure: false }];
    expect(html([{ ...visa, sentence, rows: [], columns: [], count: 3 }])).toContain('<p>本期 <a href="/console/visaChange?a=1&amp;b=2">3</a> 项。</p>');
  });

  it('says in one line that there is nothing, or that it may not be seen', () => {
    expect(html([{ ...visa, count: 0, rows: [] }, { title: '付款', isClosed: true }])).toBe('<h3>变更签证</h3><p>none</p><h3>付款</h3><p>closed</p>');
  });

  it('leads nowhere where there is no list', () => {
    expect(html([visa], { addressOf: () => undefined })).not.toContain('<a ');
  });

  it('takes no markup from records', () => {
    const drawn = html([{ ...visa, title: '<b>x</b>', rows: [['<img src=x onerror=steal()>', '"&']], count: 1 }]);
    expect(drawn).toContain('<h3>&lt;b&gt;x&lt;/b&gt;</h3>');
    expect(drawn).toContain('<td>&lt;img src=x onerror=steal()&gt;</td><td>&quot;&amp;</td>');
  });

  it('is plain where the text is', () => {
    expect(draftText({ sections: [visa, { title: '付款', isClosed: true }], values: {} }, words, 'https://a.example')).toBe([
      '变更签证', 'count(3)separatorfigure(变更金额,1,200.50)', '- BG-1 | 1,000.00', '- BG-2 | 200.50', 'more(1)', 'open(3) https://a.example/console/visaChange?a=1&b=2', '', '付款', 'closed',
    ].join('\n'));
  });
});
