import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { lookUpFormula } from '#schemas/language/formulas/parsed-formulas.ts';
import { findModelIssues } from '#schemas/language/record/compile-model.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { isServerFilled } from '../../form/record-values.ts';

const WIDTH = 520; // pixels

/** Keys of the fields that may be set for many records at once: single, filled in by people, and the same for several. */
export function bulkFields({ model, formulas, permission: { write } }: ScreenConfig, scope: Values): string[] {
  const parseFormula = lookUpFormula(formulas);
  return Object.entries(model.fields).filter(([key, field]) => {
    const isFree = field.readOnly !== true && !field.fields && !isComputed(field) && !isServerFilled(field) && field.unique !== true;
    const mayWrite = write.includes('*') || write.includes(key);
    // One whose choices depend on the rest of its record makes no sense without that.
    return isFree && mayWrite && !Object.hasOwn(scope, key) && findModelIssues(modelOf(model, [key]), { parseFormula }).length === 0;
  }).map(([key]) => key);
}

/** The chosen fields as a screen of their own, so that the one form shows them with their widgets and rules. */
export function bulkConfig(config: ScreenConfig, keys: string[]): ScreenConfig {
  const model = modelOf(config.model, keys);
  return {
    ...config,
    model,
    screen: {
      kind: 'screen', schemaVersion: 1, code: config.screen.code, title: config.screen.title, model: model.code,
      list: { columns: [] },
      form: { container: 'dialog', width: WIDTH, columns: 1, layout: keys },
      actions: [],
    },
  };
}

function modelOf({ code, title, fields }: ModelDocument, keys: string[]): ModelDocument {
  return {
    kind: 'model', schemaVersion: 1, code, title, label: keys[0] ?? '',
    fields: Object.fromEntries(keys.flatMap((key): [string, FieldDocument][] => {
      const field = fields[key];
      if (!field) return [];
      const { default: _default, unique: _unique, visible: _visible, ...plain } = field;
      return [[key, plain]];
    })),
  };
}
