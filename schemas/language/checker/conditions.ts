import { checkCondition, type ConditionCheck } from '../conditions/check.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { FieldScope } from '../scope.ts';
import type { Source } from './source.ts';

/** Checks a condition of a document against the fields it speaks of. */
export function checkConditionAt(source: Source, at: JsonPath, condition: unknown, scope: FieldScope, check: ConditionCheck = {}): void {
  if (condition === undefined) return;
  for (const issue of checkCondition(condition, scope, check)) {
    const inner = issue.path === '' ? [] : issue.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    source.report([...at, ...inner], issue.rule, { params: issue.params, atKey: issue.rule === 'condition.key' });
  }
}
