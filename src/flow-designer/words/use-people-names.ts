import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '#renderers/engine/query-keys.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowDocument, PeopleRule } from '#schemas/language/documents/flow.ts';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import { PEOPLE_KINDS, PEOPLE_LENDERS, type PeopleKind } from './people-lenders.ts';

export type NameOf = (kind: PeopleKind, id: string) => string;

/** What the people, roles and so on that a flow names are called; an id stands for itself until its name has come. */
export function usePeopleNames(flow: FlowDocument): NameOf {
  const services = useServices();
  const wanted = useMemo(() => idsIn(flow), [flow]);
  const kinds = PEOPLE_KINDS.filter((kind) => wanted[kind].length > 0);
  const names = useQueries({
    queries: kinds.map((kind) => {
      const { model, field } = PEOPLE_LENDERS[kind];
      const query = { field, ids: wanted[kind] };
      return { queryKey: queryKeys.options(services, model, query), queryFn: () => services.dataSource.options(model, query), retry: false, staleTime: 300_000 };
    }),
    combine: (answers) => new Map(answers.flatMap((answer, index) => (answer.data?.list ?? []).map(({ value, label }) => [`${kinds[index]} ${value}`, label]))),
  });
  return (kind, id) => names.get(`${kind} ${id}`) ?? id;
}

function idsIn(flow: FlowDocument): Record<PeopleKind, string[]> {
  const found: Record<PeopleKind, Set<string>> = { users: new Set(), roles: new Set(), positions: new Set(), groups: new Set(), departments: new Set() };
  const read = (rules: readonly PeopleRule[] | undefined): void => {
    for (const rule of rules ?? []) {
      for (const kind of PEOPLE_KINDS) if (kind in rule) for (const id of (rule as Record<string, string[]>)[kind] ?? []) found[kind].add(id);
      if ('choice' in rule) read(rule.from);
    }
  };
  for (const { node } of walkNodes(flow)) {
    switch (node.type) {
      case 'start': read(node.launchers); break;
      case 'copy': read(node.people); break;
      case 'subFlow': read(node.launcher); break;
      case 'approver':
        read(node.people);
        read(node.copies);
        if (typeof node.nobody === 'object') read(node.nobody.people);
        for (const timeout of node.timeouts ?? []) if (typeof timeout.do === 'object') read(timeout.do.escalate);
        break;
      default:
    }
  }
  return { users: [...found.users], roles: [...found.roles], positions: [...found.positions], groups: [...found.groups], departments: [...found.departments] };
}
