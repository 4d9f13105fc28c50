import { RE2JS } from 're2js';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { StoredTable } from '../model/stored-model.ts';
import { rowsOf } from './diff.ts';

const compiled = new Map<string, RE2JS>();

/** Values that do not match their field's pattern. RE2 takes linear time whatever the pattern is. */
export function checkPatterns(table: StoredTable, values: Values, prefix = ''): Issue[] {
  const issues: Issue[] = [];
  for (const [key, { document: field }] of table.fields) {
    const value = values[key];
    const child = table.children.get(key);
    if (child !== undefined) {
      rowsOf(value).forEach((row, index) => issues.push(...checkPatterns(child, row, `${prefix}${key}.${index}.`)));
    } else if (field.pattern !== undefined && typeof value === 'string' && value !== '' && !matches(field.pattern, value)) {
      issues.push({
        path: `${prefix}${key}`, rule: 'pattern', ...(field.patternMessage === undefined ? {} : { message: field.patternMessage }),
      });
    }
  }
  return issues;
}

function matches(pattern: string, value: string): boolean {
  const known = compiled.get(pattern) ?? RE2JS.compile(pattern);
  compiled.set(pattern, known);
  return known.matcher(value).find();
}
