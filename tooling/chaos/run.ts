/**
 * `npm run chaos`: purchases with cancels, returns and exchanges while core-api is killed and the gateway injects faults; afterwards both
 * ledgers must agree to the won. docs/reliability.md explains.
 */

import { exitWith, linesOfProblems, progress } from './exit-with.ts';
import { readOptions } from './options.ts';

/** Members per concurrent purchase, so that a cart in doubt blocks no purchase. */
const MEMBERS_EACH = 4;

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  progress(
    `${options.purchases} purchases, ${options.kills} kills, ${options.restarts} restarts of the database, ${options.buyers} buyers, seed ${options.seed}`,
  );
  // Imports half of core-api, so it is loaded after the options are parsed.
  const [{ runChaos }, { linesOf }, { openShop }] = await Promise.all([
    import('./chaos.ts'),
    import('./report.ts'),
    import('./shop.ts'),
  ]);
  await using shop = await openShop({
    databaseUrl: process.env.DATABASE_URL,
    buyers: options.buyers * MEMBERS_EACH,
  });
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  const { figures, problems } = await Promise.race([runChaos(shop, options, progress), stopped]);
  const report = { options, figures, problems };
  const lines = [...linesOf(figures), ...linesOfProblems(problems)];
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : `\n${lines.join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
