/**
 * `npm run drill`: purchases on an archived Postgres until its machine is lost, then a restore elsewhere. Prints what was
 * lost, for how long nobody could buy, and what the restored store does. docs/reliability.md explains.
 */
import { parseArgs } from 'node:util';
import { missingPrograms } from '../../backup/recovery/archived-server.ts';
import { exitWith, linesOfProblems, progress } from '../exit-with.ts';

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '75' },
      buyers: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
      quiet: { type: 'string', default: '0' },
    },
  });
  const [seconds = 0, buyers = 0, seed = 0, quietSeconds = 0] = [
    values.seconds,
    values.buyers,
    values.seed,
    values.quiet,
  ].map(Number);
  const isBounded = seconds >= 5 && seconds <= 3_600 && buyers >= 1 && buyers <= 64;
  if (!(isBounded && Number.isInteger(seed) && quietSeconds >= 0 && quietSeconds <= 3_600))
    throw new Error('npm run drill -- [--seconds 75] [--buyers 4] [--seed 1] [--quiet 0]');
  const missing = missingPrograms();
  if (missing.length > 0) {
    process.stdout.write(`skipped: not installed: ${missing.join(', ')}\n`);
    return process.env.SYSTEM_TOOLS_REQUIRED ? 1 : 0;
  }
  // Imports half of core-api, so it is loaded after the options are parsed.
  const { drill } = await import('./drill.ts');
  const { lines, problems } = await drill({ seconds, buyers, seed, quietSeconds }, progress);
  process.stdout.write(`\n${[...lines, ...linesOfProblems(problems)].join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
