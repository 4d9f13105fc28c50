import { useMemo, useState } from 'react';
import type { DesignHolders, PublishRequest } from '#schemas/wire/designs.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useDesign } from '../state/designer-context.ts';
import { useDirectories, useRoles } from './choices.ts';
import type { Directory } from './choices.ts';
import { proposedTrial, trialRequest, useHolders } from './holders.ts';
import type { UseWish } from './use-part.tsx';

interface PublishWish {
  use: UseWish;
  change(use: UseWish): void;
  /** Buttons of the form. */
  codes: string[];
  directories: readonly Directory[];
  holders: DesignHolders | undefined;
  isAsking: boolean;
  /** The roles that are given rights now. */
  given: { id: string; name: string }[];
  request: Pick<PublishRequest, 'menu' | 'grants' | 'test'>;
}

/** Where the form stands and who uses it: what the builder says himself, and what is proposed; a first version is proposed like his last form. */
export function usePublishWish(isFirst: boolean): PublishWish {
  const { text } = useServices();
  const { model, screen } = useDesign((state) => state.documents);
  const { holders, isAsking } = useHolders();
  const directories = useDirectories();
  const groups = useRoles();
  const codes = useMemo(() => [...new Set(screen.actions.map(({ code }) => code))], [screen.actions]);
  const [said, change] = useState<Partial<UseWish>>({});
  const use: UseWish = { ...proposed(holders, isFirst), parentId: directories.find(({ enCode }) => enCode === (screen.menu?.parent ?? 'office'))?.id ?? '-1', ...said };
  return {
    use, change, codes, directories, holders, isAsking,
    given: groups.flatMap(({ options }) => options).filter(({ value }) => use.roles.includes(value)).map(({ value, label }) => ({ id: value, name: label })),
    request: {
      menu: use.menu === true ? { parentId: use.parentId ?? '-1', title: text(model.title) } : null,
      grants: use.roles.map((roleId) => ({ roleId, buttons: use.buttons ?? codes })),
      ...(holders && use.trial && trialRequest(holders, use.trial)),
    },
  };
}

function proposed(holders: DesignHolders | undefined, isFirst: boolean): Omit<UseWish, 'parentId'> {
  if (!holders) return { menu: isFirst, roles: [], buttons: null, trial: null };
  const roles = isFirst ? holders.last.filter((id) => holders.holders.every((one) => one.id !== id)) : [];
  return { menu: isFirst, roles, buttons: null, trial: proposedTrial(holders, isFirst) };
}
