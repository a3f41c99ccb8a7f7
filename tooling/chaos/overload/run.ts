/**
 * `npm run chaos:overload`: requests ten times the pages that a storefront can serve, and measures those that it accepts, those
 * that it refuses, and everything that has lanes of its own. docs/reliability.md explains.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { exitWith, linesOfProblems, progress } from '../exit-with.ts';
import { CONDITIONS } from './conditions.ts';

const USAGE = `npm run chaos:overload -- [--seconds 15] [--times 10] [--with ${CONDITIONS.slice(1).join('|')}]`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '15' },
      times: { type: 'string', default: '10' },
      with: { type: 'string', default: 'none' },
    },
  });
  const [seconds, times] = [Number(values.seconds), Number(values.times)];
  const condition = CONDITIONS.find((each) => each === values.with);
  if (!(seconds >= 2 && seconds <= 120 && times >= 1 && times <= 20) || !condition) throw new Error(USAGE);
  // Imports the seeds of the demo, so it is loaded after the options are parsed.
  const { linesOf, overload } = await import('./overload.ts');
  const load = loadavg()[0]?.toFixed(1);
  const { figures, problems } = await overload({ seconds, times, condition }, progress);
  const lines = [`load of the machine: ${load} before, ${loadavg()[0]?.toFixed(1)} after`, ...linesOf(figures)];
  process.stdout.write(`\n${[...lines, ...linesOfProblems(problems)].join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
