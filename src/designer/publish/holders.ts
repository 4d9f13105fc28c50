import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { DesignHolders, PublishRequest } from '#schemas/wire/designs.ts';
import { usePublished } from '../state/designer-context.ts';

/** How long a trial is proposed to last, in days. */
const TRIAL_DAYS = 30;

/** Who may use the form now, and what is proposed. */
export function useHolders(): { holders: DesignHolders | undefined; isAsking: boolean } {
  const { id, calls } = usePublished();
  const { data, isPending } = useQuery({ queryKey: ['design', id, 'holders'], queryFn: () => calls.holders(id), gcTime: 0, retry: false });
  return { holders: data, isAsking: isPending };
}

/** By which of his own roles the builder tries the form out, and until when. */
export interface TrialWish {
  isOn: boolean;
  roles: string[];
  ends: number | null;
}

/** What stands already; on the first publication a trial by every role of his own. */
export function proposedTrial({ holders, own }: DesignHolders, isFirst: boolean): TrialWish {
  const running = holders.filter(({ id, isTest }) => isTest && own.some((role) => role.id === id));
  const ids = own.map(({ id }) => id);
  if (running.length > 0) return { isOn: true, roles: running.map(({ id }) => id), ends: running[0]?.ends ?? null };
  return { isOn: isFirst && ids.length > 0, roles: ids, ends: dayjs().add(TRIAL_DAYS, 'day').endOf('day').valueOf() };
}

/** Absent where nothing of a trial is to be said. */
export function trialRequest({ own }: DesignHolders, { isOn, roles, ends }: TrialWish): Pick<PublishRequest, 'test'> {
  if (own.length === 0) return {};
  return { test: isOn && roles.length > 0 ? { roles, ends } : null };
}
