/**
 * `npm run chaos -- kills [count]`: writes with bill numbers into the built product, kills it at random moments (every
 * fifth time its database as well) and checks after each restart that what was answered is there once and whole, that
 * bill numbers have neither gap nor duplicate, and how long the restart took. For the night: 200 kills take about half an hour.
 */
import { killRounds } from './kill-rounds.ts';

const [kind, count = '200'] = process.argv.slice(2);
if (kind !== 'kills' || !/^[1-9]\d{0,4}$/.test(count)) {
  console.error('Usage: npm run chaos -- kills [count]');
  process.exit(2);
}
const { restarts, records, faults } = await killRounds(['dist/server/main.js'], Number(count), (line) => console.log(line));
const sorted = [...restarts].sort((a, b) => a - b);
console.log(`${count} kills, ${String(records)} records; restart until healthy: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, longest ${seconds(sorted.at(-1))}`);
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

function seconds(ms = Number.NaN): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
