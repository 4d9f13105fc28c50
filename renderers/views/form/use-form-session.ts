import { useState } from 'react';
import { fieldRendererOf, useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { formAccess } from './form-access.ts';
import { createFormSession } from './form-session.ts';
import type { FormSession } from './form-session.ts';
import { planLayout } from './layout-plan.ts';
import type { LayoutPlan } from './layout-plan.ts';
import { createLayoutState } from './layout-state.ts';
import type { LayoutState } from './layout-state.ts';
import type { RecordFormProps } from './record-form-props.ts';

interface OpenedForm {
  session: FormSession;
  plan: LayoutPlan;
  layout: LayoutState;
}

/** Made once per opening: a later change of the props must not throw away what is being typed. */
export function useFormSession({ config, mode, record, context, submit, title }: RecordFormProps, columns: number): OpenedForm {
  const services = useServices();
  const registry = useFieldRegistry();
  const [opened] = useState(() => {
    const plan = makePlan(columns);
    const session = createFormSession({
      config, mode, record, context,
      evaluation: { variables: services.variables() },
      user: services.user.id,
      readOnly: plan.readOnly,
      purpose: submit ? title ?? config.screen.code : undefined,
    });
    return { session, plan, columns, layout: createLayoutState(plan, columns) };
  });
  // Turning a phone changes the grid, not the record.
  const [turned, setTurned] = useState<{ plan: LayoutPlan; columns: number } | null>(null);
  const present = turned ?? opened;
  if (present.columns !== columns) setTurned({ plan: makePlan(columns), columns });
  return { session: opened.session, plan: present.plan, layout: opened.layout };

  function makePlan(count: number): LayoutPlan {
    const { canRead } = formAccess(config.permission, new Set());
    return planLayout(config.screen.form, config.model, {
      columns: count,
      canRead,
      isFullLine: (type) => fieldRendererOf(registry, type).fullLine === true,
    });
  }
}
