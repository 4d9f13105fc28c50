import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { Text } from '#schemas/language/documents/text.ts';
import { useFlow, useFlowDesigner } from '../state/flow-context.ts';
import type { FlowWords } from './sentences.ts';
import { usePeopleNames } from './use-people-names.ts';

/** What the flow on screen is put into words with. */
export function useFlowWords(): FlowWords {
  const { t } = useTranslation('flowDesigner');
  const { text, locale } = useServices();
  const { model, flows, forms } = useFlowDesigner();
  const flow = useFlow((state) => state.flow);
  const nameOf = usePeopleNames(flow);
  return useMemo((): FlowWords => {
    const titleIn = (known: readonly { code: string; title: Text }[], code: string): string => {
      const found = known.find((one) => one.code === code);
      return code === '' ? t('words.unchosen') : found ? text(found.title) : code;
    };
    return { t, text, locale, flow, model, nameOf, flowTitle: (code) => titleIn(flows, code), formTitle: (code) => titleIn(forms, code) };
  }, [t, text, locale, flow, model, nameOf, flows, forms]);
}
