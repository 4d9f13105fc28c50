import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { checkCondition } from '#schemas/language/conditions/check.ts';
import { formatIssue } from '#schemas/language/messages.ts';
import { resolveField } from '#schemas/language/scope.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import type { Finding } from '../finding.ts';
import type { InterfaceDocument, ParameterType } from '../interface-document.ts';
import { parseJson } from '../json-text.ts';
import { fillCondition, namedParameters } from './condition-template.ts';
import type { InterfaceKind } from './kind.ts';

/** Lists records of a model as the caller himself could: his row rules and columns hold. */
export function recordsKind(kernel: Kernel): InterfaceKind {
  return {
    isPersonal: true,
    async check(document, actor) {
      const { context } = recordsOf(kernel);
      const model = context.models.get(document.model);
      if (model === undefined) return [{ path: 'model', key: 'dataInterface.model', params: { name: document.model } }];
      const scope = context.filterScope(model);
      const unknown = (path: string, keys: readonly string[]): Finding[] =>
        keys.filter((key) => resolveField(scope, key) === undefined).map((name) => ({ path, key: 'dataInterface.field', params: { name } }));
      const fields = document.recordFields.length === 0 ? [{ path: 'recordFields', key: 'dataInterface.noFields' } as const] : unknown('recordFields', document.recordFields);
      return [...fields, ...unknown('recordSort', document.recordSort.map((key) => key.replace(/^-/, ''))), ...conditionFaults(document, actor, (value) => checkCondition(value, scope, { storedOnly: true }))];
    },
    async answer(document, parameters, actor) {
      const { context } = recordsOf(kernel);
      const rights = await context.permissions.model(actor, document.model);
      const fields = document.recordFields.filter((key) => rights.canRead(key));
      const template = templateOf(document);
      const filter = template === undefined ? undefined : fillCondition(template, (code) => parameters[code] ?? undefined);
      const { list } = await kernel.records.list(actor, document.model, {
        fields, currentPage: 1, pageSize: document.rowLimit, total: false,
        ...(document.recordSort.length > 0 && { sidx: [...document.recordSort] }),
        ...(filter !== undefined && { filter: filter as unknown as Condition }),
      });
      return list.map((row) => Object.fromEntries(['id', ...fields].map((key) => [key, row[key] ?? null])));
    },
  };
}

/** The condition as it is written; undefined where there is none. */
function templateOf({ condition }: InterfaceDocument): JsonValue | undefined {
  if (condition.trim() === '') return undefined;
  const template = parseJson(condition);
  if (template === undefined) throw new AppError('wrongState', { textKey: 'dataInterface.faulty' });
  return template;
}

/** The condition is judged with a value of each parameter's type in its place. */
function conditionFaults({ condition, parameters }: InterfaceDocument, { locale }: Actor, check: (value: unknown) => ReturnType<typeof checkCondition>): Finding[] {
  if (condition.trim() === '') return [];
  const template = parseJson(condition);
  if (template === undefined) return [{ path: 'condition', key: 'dataInterface.notJson' }];
  const types = new Map(parameters.map(({ code, type }) => [code, type]));
  const unknown = namedParameters(template).filter((code) => !types.has(code));
  if (unknown.length > 0) return unknown.map((name) => ({ path: 'condition', key: 'dataInterface.placeUnknown', params: { name } }));
  const filled = fillCondition(template, (code) => EXAMPLES[types.get(code) ?? 'text']);
  return check(filled).map((issue) => ({ path: 'condition', key: 'dataInterface.condition', params: { fault: `${issue.path} ${formatIssue(issue, locale)}`.trim() } }));
}

const EXAMPLES: Record<ParameterType, JsonValue> = { text: 'x', number: 1, boolean: true, date: '2026-01-01' };
