import { useEffect, useState } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** Values that a flow is tried with again and again. */
export interface FlowCase {
  name: string;
  /** Id of a user; empty: who tries it. */
  launcher: string;
  record: Values;
}

/** The cases that a person keeps for a flow. */
export function useCases(flow: string): { list: readonly FlowCase[]; keep(one: FlowCase): void } {
  const { preferences } = useServices();
  const [list, setList] = useState<readonly FlowCase[]>([]);
  const key = `flowCases.${flow}`;
  useEffect(() => {
    let isGone = false;
    preferences.load(key).then((kept) => !isGone && setList(Array.isArray(kept) ? kept.filter(isCase) : []), () => undefined);
    return () => {
      isGone = true;
    };
  }, [preferences, key]);
  return {
    list,
    keep(one) {
      const next = [...list, one];
      setList(next);
      void preferences.save(key, next.map((kept) => ({ ...kept }))).catch(() => setList(list));
    },
  };
}

function isCase(value: JsonValue | FlowCase): value is JsonValue & FlowCase {
  return typeof value === 'object' && value !== null && 'name' in value && 'record' in value && 'launcher' in value;
}
