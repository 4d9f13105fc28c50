import { App } from 'antd';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FieldRegistryProvider } from '../../../engine/registry-context.tsx';
import { RendererServicesProvider } from '../../../engine/services-context.tsx';
import { fakeServices } from '../../../engine/testing/fake-services.ts';
import { fieldRenderers } from '../../../fields/index.ts';
import { fixtureDataSource } from '../../../fields/testing/fixture-data-source.ts';
import { compareRecords } from './compare-records.ts';
import { DifferenceList } from './difference-list.tsx';

afterEach(cleanup);

const BASE = '按会议纪要办理，三十日内付款。';
const fields = {
  content: { id: 'f1', type: 'textarea' as const, title: '内容' },
  key: { id: 'f2', type: 'text' as const, title: '口令', settings: { secret: true } },
};
const states = {
  base: { content: BASE, key: 'abc' },
  theirs: { content: BASE.replace('三十', '六十'), key: 'abd' },
  mine: { content: `${BASE}另附清单。`, key: 'abe' },
};

it('R8 R13: within a long text it is marked what each side has made of it; what nobody may read is not spelt out', () => {
  render(
    <App>
      <RendererServicesProvider services={fakeServices(fixtureDataSource()).services}>
        <FieldRegistryProvider fields={fieldRenderers}>
          <DifferenceList
            differences={compareRecords(fields, states)} model="contract" display={() => undefined} titles={{ base: '修改前', theirs: '他人的修改', mine: '我的内容' }}
            takesTheirs={new Set()} onChoose={() => undefined}
          />
        </FieldRegistryProvider>
      </RendererServicesProvider>
    </App>,
  );
  const [content, key] = screen.getAllByRole('row').slice(1);
  const marks = (side: string) => [...(content?.querySelectorAll(`[data-side="${side}"] :is(del, ins)`) ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent ?? ''}`);
  expect(content?.querySelector('[data-side="修改前"]')?.textContent).toBe(BASE);
  expect(marks('修改前')).toEqual([]);
  expect(marks('他人的修改')).toEqual(['DEL 三', 'INS 六']);
  expect(marks('我的内容')).toEqual(['INS 另附清单。']);
  expect(key?.querySelector('del, ins')).toBeNull();
  expect(key?.textContent).not.toContain('abc');
});
