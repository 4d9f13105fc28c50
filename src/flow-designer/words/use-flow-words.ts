import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useFlow, useFlowDesigner } from '../state/flow-context.ts';
import type { FlowWords } from './sentences.ts';
import { usePeopleNames } from './use-people-names.ts';

/** What the flow on screen is put into words with. */
export function useFlowWords(): FlowWords {
  const { t } = useTranslation('flowDesigner');
  const { text, locale } = useServices();
  const { model, flows } = useFlowDesigner();
  const flow = useFlow((state) => state.flow);
  const nameOf = usePeopleNames(flow);
  return useMemo((): FlowWords => ({
    t, text, locale, flow, model, nameOf,
    flowTitle(code) {
      const known = flows.find((one) => one.code === code);
      return code === '' ? t('words.unchosen') : known ? text(known.title) : code;
    },
  }), [t, text, locale, flow, model, nameOf, flows]);
}
