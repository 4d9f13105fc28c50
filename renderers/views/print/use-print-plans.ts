import { useMemo } from 'react';
import type { PrintLayout } from '#schemas/language/documents/print.ts';
import { lookUpFormula } from '#schemas/language/formulas/parsed-formulas.ts';
import { compileModel, evaluateCondition } from '#schemas/language/index.ts';
import type { CompiledModel } from '#schemas/language/runtime.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { fieldValues } from '../form/record-values.ts';
import { planRecord } from './print-plan.ts';
import type { PlanItem, PlanSurroundings } from './print-plan.ts';

export interface PrintPlan extends Pick<PlanSurroundings, 'config' | 'record' | 'hidden'> {
  items: PlanItem[];
}

/** What each record brings to paper on a layout. */
export function usePrintPlans(config: ScreenConfig, layout: PrintLayout, records: readonly RecordRow[]): PrintPlan[] {
  const { variables } = useServices();
  const model = useMemo(() => compileModel(config.model, { parseFormula: lookUpFormula(config.formulas) }), [config]);
  return useMemo(() => {
    const now = variables();
    return records.map((record) => {
      const surroundings = {
        config, record, hidden: hiddenFields(model, record, now),
        holds: (when: Parameters<typeof evaluateCondition>[0]) => evaluateCondition(when, record, { variables: now }),
      };
      return { ...surroundings, items: planRecord(layout, surroundings) };
    });
  }, [config, layout, model, records, variables]);
}

/** Fields that the rules of the model hide in this record. */
function hiddenFields(model: CompiledModel, record: RecordRow, variables: Variables): ReadonlySet<string> {
  const state = model.open(fieldValues(model.document, record), { variables });
  return new Set(Object.keys(model.document.fields).filter((key) => !state.fieldState(key).visible));
}
