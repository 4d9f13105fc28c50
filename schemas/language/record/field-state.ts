import type { FieldState } from '../runtime.ts';
import { enclosing } from '../row-view.ts';
import type { CompiledField } from './levels.ts';
import type { CompiledEffect } from './reactions.ts';
import type { RowNode } from './row-node.ts';

/** The state of a field: its base, or where holding reactions mention a property the strictest of them. */
export function computeState(field: CompiledField, effects: readonly CompiledEffect[], row: RowNode): FieldState {
  const holding = effects.filter((effect) => isHolding(effect, row));
  const cause: NonNullable<FieldState['cause']> = {};
  const strictest = (property: 'visible' | 'required' | 'readOnly', strict: boolean): boolean => {
    const mentions = holding.filter((effect) => effect[property] !== undefined);
    const deciding = mentions.find((effect) => effect[property] === strict) ?? mentions[0];
    if (!deciding) return field.base[property];
    cause[property] = deciding.when.name;
    return deciding[property] ?? strict;
  };
  const state: FieldState = {
    visible: strictest('visible', false),
    required: strictest('required', true),
    readOnly: strictest('readOnly', true) || field.isComputed,
  };
  const narrowing = holding.filter((effect) => effect.options !== undefined);
  const [first] = narrowing;
  if (first?.options) {
    state.options = narrowing.length === 1 ? first.options : { all: narrowing.flatMap((effect) => effect.options ?? []) };
    cause.options = narrowing.map((effect) => effect.when.name);
  }
  const forced = forcedBy(holding, row);
  if (forced) {
    cause.value = forced.when.name;
    if (forced.force?.isChangeable !== true) {
      state.readOnly = true;
      cause.readOnly ??= forced.when.name;
    }
  }
  if (Object.keys(cause).length > 0) state.cause = cause;
  return state;
}

/** The effect that forces the value now; of several the last in the document. */
export function forcedBy(effects: readonly CompiledEffect[], row: RowNode): CompiledEffect | undefined {
  for (let index = effects.length - 1; index >= 0; index -= 1) {
    const effect = effects[index];
    if (effect?.force && isHolding(effect, row)) return effect;
  }
  return undefined;
}

function isHolding(effect: CompiledEffect, row: RowNode): boolean {
  const home = enclosing(row, effect.up) as RowNode | undefined;
  return home?.whens[effect.when.slot] === true;
}
