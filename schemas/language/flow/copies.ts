import type { Run } from './run.ts';

/** Sends a copy to people who have not had one from this node yet. */
export function sendCopies(run: Run, node: string, people: readonly string[]): void {
  const already = run.state.copies.filter((copy) => copy.node === node).map(({ person }) => person);
  const fresh = people.filter((person) => !already.includes(person));
  for (const person of fresh) run.state.copies.push({ id: run.newId(), node, person, sent: run.at });
  if (fresh.length > 0) run.notify('copy', [...fresh], node);
}
