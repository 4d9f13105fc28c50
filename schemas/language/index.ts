/** The screen language's run time, for page and server alike. The checker is a door of its own: `./checker/index.ts`. */
export * from './documents/condition.ts';
export type * from './documents/dictionary.ts';
export type * from './documents/field.ts';
export type * from './documents/fragment.ts';
export type * from './documents/json.ts';
export type * from './documents/model.ts';
export type * from './documents/operation.ts';
export type * from './documents/print.ts';
export type * from './documents/reaction.ts';
export type * from './documents/screen.ts';
export * from './documents/text.ts';
export type * from './runtime.ts';

export { FIELD_TYPES, fieldTypes, getFieldType, type FieldType } from './field-types/index.ts';
export type { Fault, FieldTypeDefinition, Parsed, StorageKind, ValueKind } from './field-types/definition.ts';
export { isEmptyValue } from './field-types/definition.ts';
export {
  emptyValueOf, isComputed, isSecret, isSortable, operatorsOf, parseFieldValue, scaleOf, storageOf, valueKindOf,
} from './field-types/resolve-field.ts';
export { textLength } from './field-types/text-value.ts';
export { FORMAT_NAMES, hasFormat, isFormatName, type FormatName } from './formats.ts';
export { formatIssue, RULE_NAMES } from './messages.ts';
export { resolveText } from './texts.ts';
export { ROW_FIELD_DOCUMENTS, SYSTEM_FIELD_DOCUMENTS } from './system-fields.ts';
export { recordScope, resolveField, rowScope, type FieldScope, type ResolvedField } from './scope.ts';
export { viewOf, type RowView } from './row-view.ts';
export { didYouMean } from './did-you-mean.ts';
export { checkCondition, type ConditionCheck } from './conditions/check.ts';
export { compareText, compareValues } from './conditions/compare.ts';
export { conditionDependencies, type Dependency } from './conditions/dependencies.ts';
export { compileCondition, type CompiledCondition } from './conditions/compile.ts';
export { DAY_OFFSET_MS, dayOfInstant } from './conditions/day.ts';
export { evaluateCondition, type ConditionContext } from './conditions/evaluate.ts';
export { conditionFields } from './conditions/fields.ts';
export { isFieldOperand, isVariableOperand, resolveVariable } from './conditions/operand.ts';
export { toCapitals } from './formulas/capitals.ts';
export { compileFormula, type CompiledFormula } from './formulas/compile.ts';
export { canHold, toFieldResult, type FieldResult } from './formulas/field-result.ts';
export { FormulaError } from './formulas/formula-error.ts';
export { FORMULA_FUNCTIONS } from './formulas/functions/index.ts';
export { compileModel, findModelIssues, type CompileOptions } from './record/compile-model.ts';
export { printLayoutsOf } from './print/default-layout.ts';
export { contentSize, pageMargins, paperSize } from './print/paper.ts';
export { ModelError, type JsonPath, type ModelIssue } from './record/model-error.ts';
export type { PatternCompiler } from './record/validate-field.ts';
