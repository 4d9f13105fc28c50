import { useState } from 'react';
import type { ScreenConfig } from '../../engine/data-source.ts';
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

/** Made once per opening; where the documents change meanwhile it goes on with what has been typed. */
export function useFormSession({ config, mode, record, context, submit, title }: RecordFormProps, columns: number): OpenedForm {
  const services = useServices();
  const registry = useFieldRegistry();
  const [opened, setOpened] = useState(() => open());
  // Turning a phone changes the grid, not the record.
  const [turned, setTurned] = useState<{ plan: LayoutPlan; columns: number; of: FormSession } | null>(null);
  if (opened.config !== config && !isSameDocument(opened.config, config)) setOpened(open(opened.session));
  const present = turned?.of === opened.session ? turned : opened;
  if (present.columns !== columns) setTurned({ plan: makePlan(columns), columns, of: opened.session });
  return { session: opened.session, plan: present.plan, layout: opened.layout };

  function open(before?: FormSession) {
    const plan = makePlan(columns);
    const session = createFormSession({
      config, mode, record, context,
      evaluation: { variables: services.variables() },
      user: services.user.id,
      readOnly: plan.readOnly,
      purpose: submit ? title ?? config.screen.code : undefined,
      before,
    });
    return { config, session, plan, columns, layout: createLayoutState(plan, columns) };
  }

  function makePlan(count: number): LayoutPlan {
    const { canRead } = formAccess(config.permission, new Set());
    return planLayout(config.screen.form, config.model, {
      columns: count,
      canRead,
      isFullLine: (type) => fieldRendererOf(registry, type).fullLine === true,
    });
  }
}

/** Parents may put the same documents together again. */
function isSameDocument(a: ScreenConfig, b: ScreenConfig): boolean {
  return (a.model === b.model || JSON.stringify(a.model) === JSON.stringify(b.model)) && (a.screen === b.screen || JSON.stringify(a.screen) === JSON.stringify(b.screen));
}
