import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, fieldTypes } from '../field-types/index.ts';
import { documentFieldTypes } from './document-types.ts';
import enUS from './en-US.json' with { type: 'json' };
import { FIELD_GROUPS } from './groups.ts';
import zhCN from './zh-CN.json' with { type: 'json' };

describe('the catalogue of field types', () => {
  it('offers every type once', () => {
    expect(Object.values(FIELD_GROUPS).flat().sort()).toEqual([...FIELD_TYPES].sort());
  });

  it('has a name for every group, type and setting, and for nothing else', () => {
    const settings = new Set(Object.values(fieldTypes).flatMap((definition) => Object.keys(definition.settings)));
    for (const texts of [zhCN, enUS]) {
      expect(Object.keys(texts.groups).sort()).toEqual(Object.keys(FIELD_GROUPS).sort());
      expect(Object.keys(texts.types).sort()).toEqual([...FIELD_TYPES].sort());
      expect(Object.keys(texts.settings).sort()).toEqual([...settings].sort());
    }
  });

  it('is what the documentation shows', () => {
    expect(readFileSync('docs/field-types.md', 'utf8')).toBe(documentFieldTypes());
  });
});
