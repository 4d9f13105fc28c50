import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { testingVariables } from '#schemas/language/conditions/testing-variables.ts';
import { FORM_RECORDS } from './form-records.ts';
import { PEOPLE } from './people.ts';
import { PROJECTS } from './projects.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

const FOLDER = 'schemas/designs';
const models = new Map(readdirSync(FOLDER).filter((name) => name.endsWith('.design.json')).map((name) => {
  const { model } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as DesignDocuments;
  return [model.code, compileModel(model, { parseFormula })] as const;
}));

function computed(model: string, name: string): Record<string, JsonValue> {
  const compiled = models.get(model);
  const record = FORM_RECORDS.find((entry) => entry.model === model && entry.name === name);
  if (!compiled || !record) throw new Error(`${model} ${name}`);
  const context = { variables: testingVariables };
  return compiled.compute(compiled.parse({ ...compiled.defaults(context), ...record.values }).values, context);
}

describe('the records of the demo forms', () => {
  it.each(FORM_RECORDS.map((record) => [`${record.model} ${record.name}`, record] as const))('%s meets every rule of its form', (_, { model, values }) => {
    const compiled = models.get(model);
    const context = { variables: testingVariables };
    const parsed = compiled?.parse({ ...compiled.defaults(context), ...values });
    expect(parsed?.issues).toEqual([]);
    expect(compiled?.validate(compiled.compute(parsed?.values ?? {}, context), context)).toEqual([]);
  });

  it('are each made once, by people and for projects of the demo', () => {
    const names = FORM_RECORDS.map(({ model, name }) => `${model} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const people = new Set(PEOPLE.map(({ account }) => account));
    expect(FORM_RECORDS.filter(({ author }) => !people.has(author))).toEqual([]);
    const projects = new Set(PROJECTS.map(({ name }) => fixedId('projectInfo', name)));
    expect(FORM_RECORDS.filter(({ values }) => typeof values['projectId'] === 'string' && !projects.has(values['projectId']))).toEqual([]);
  });

  it('name suppliers that come before them', () => {
    const seen = new Set<string>();
    for (const { model, name, values } of FORM_RECORDS) {
      for (const key of ['parentId', 'supplierId']) if (typeof values[key] === 'string') expect(seen).toContain(values[key]);
      if (model === 'supplier') seen.add(fixedId('supplier', name));
    }
  });

  it('add up', () => {
    expect(computed('expenseClaim', 'manager/2026-06-15')).toMatchObject({ total: 1278.5, payable: 1278.5 });
    expect(computed('expenseClaim', 'zhudehua/2026-08-28')).toMatchObject({ total: 2100, payable: 100, accountName: null });
    expect(computed('leaveRequest', 'zhangpeng/2026-09-18')).toMatchObject({ days: 0.5 });
    expect(computed('purchaseOrder', '杭州云图软件技术有限公司/2026-05-18')).toMatchObject({ netTotal: 224_976, taxTotal: 29_246.88, grossTotal: 254_222.88, lineCount: 3 });
    expect(computed('siteInspection', '滨江新区人民医院一期工程/2026-06-24')).toMatchObject({ findingCount: 3, criticalCount: 1, openCount: 2 });
  });
});
