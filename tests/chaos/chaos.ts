/**
 * `npm run chaos -- chat [cuts] [messages] [processes]`: two people talk while the product is killed; nothing may be lost, doubled
 * or put in another order. On two processes each of them talks over another one. For the night: 5,000 messages over 200 cuts.
 *
 * `npm run chaos -- flows [races] [processes]`: two people decide one thing at once, each over another process where there are two; then the product is killed before each
 * statement of a launch, a resubmission, a withdrawal, a decision, a timer, an operation, a sub-flow and a migration: each happens once. For the night: 10,000 races.
 *
 * `npm run chaos -- kills [count] [megabytes]`: writes with bill numbers into the built product, kills it at random moments
 * (every fifth time its database as well) and checks after each restart that what was answered is there once and whole, that
 * bill numbers have neither gap nor duplicate, and that restarts take no longer than `LONGEST_RESTART` with so much data
 * (100 MB). For the night: 200 kills take about half an hour.
 */
import { chatRounds } from './chat-rounds.ts';
import { flowRounds } from './flow-rounds.ts';
import { killRounds } from './kill-rounds.ts';
import { withPrograms } from './programs.ts';

/** Until the first healthy answer, milliseconds; nine of ten. Others may use the machine as well. */
const LONGEST_RESTART = 2_000;
const SHARE = 0.9;

const BUILT = ['dist/server/main.js'];

const [kind, count = '200', megabytes = '100'] = process.argv.slice(2);
if (kind === 'chat') {
  const { faults, messages } = await chatRounds({
    program: BUILT, processes: process.argv[5] === '2' ? 2 : 1, cuts: Number(count), messages: Number(process.argv[4] ?? '5000'), say: (line) => console.log(line),
  });
  console.log(`${String(messages)} messages, ${count} cuts, ${String(faults.length)} faults`);
  for (const fault of faults) console.error(`FAULT ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
if (kind === 'flows') {
  const processes = process.argv[4] === '2' ? 2 : 1;
  const { faults, races, kills } = await withPrograms(({ serverThatDies }) => flowRounds({ program: serverThatDies, processes, races: Number(count), places: 'all', say: (line) => console.log(line) }));
  console.log(`${String(races)} races, ${String(kills)} kills, processes: ${String(processes)}, ${String(faults.length)} faults`);
  for (const fault of faults) console.error(`FAULT ${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}
if (kind !== 'kills' || !/^[1-9]\d{0,4}$/.test(count) || !/^\d{1,5}$/.test(megabytes)) {
  console.error('Usage: npm run chaos -- kills [count] [megabytes]');
  process.exit(2);
}
const { restarts, records, faults } = await killRounds({ program: BUILT, kills: Number(count), megabytes: Number(megabytes), say: (line) => console.log(line) });
const sorted = [...restarts].sort((a, b) => a - b);
const most = sorted[Math.ceil(sorted.length * SHARE) - 1] ?? Number.NaN;
console.log(`${count} kills, ${String(records)} records; restart until healthy: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, nine of ten ${seconds(most)}, longest ${seconds(sorted.at(-1))}`);
if (!(most <= LONGEST_RESTART)) faults.push(`nine of ten restarts took up to ${seconds(most)}, more than ${seconds(LONGEST_RESTART)}`);
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

function seconds(ms = Number.NaN): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
