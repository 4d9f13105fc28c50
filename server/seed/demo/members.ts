import type { ProjectContext } from './project-context.ts';
import { addDays } from './calendar.ts';
import { userId } from './company-ids.ts';

/** The manager, the technical leader and the team; their shares of the output add up to 100. */
export async function seedMembers({ seed, id, writer, random }: ProjectContext): Promise<void> {
  const people = [seed.manager, 'sunhaitao', ...seed.team];
  const share = Math.floor(100 / people.length);
  for (const [index, account] of people.entries()) {
    await writer.create('projectMember', `${seed.name}/${account}`, {
      projectId: id,
      userId: userId(account),
      projectRole: rolesOf(index),
      profession: seed.usage === 'transport' ? 'municipal' : random.pick(['civil', 'installation', 'decoration']),
      certNo: index === 0 || random.chance(0.5) ? `建[造]112${String(random.whole(2_016, 2_024))}${String(random.whole(100_000, 999_999))}` : null,
      joinDate: addDays(seed.received, 3),
      workRatio: index < 2 ? 30 : random.pick([60, 80, 100]),
      contributionRatio: index === 0 ? 100 - share * (people.length - 1) : share,
      memberState: 'active',
    }, { author: seed.manager, day: addDays(seed.received, 3) });
  }
}

function rolesOf(index: number): string[] {
  const roles = [['manager', 'checker2'], ['techLeader', 'checker3'], ['leader', 'checker1']];
  return roles[index] ?? (index === 3 ? ['compiler'] : ['compiler', 'site']);
}
