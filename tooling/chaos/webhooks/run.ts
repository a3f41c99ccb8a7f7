// `npm run chaos:webhooks -- [kills] [buyers] [seed]`: purchases while core-api is killed and the program that receives its
// webhooks hangs, refuses, answers late or is cut off. docs/reliability.md explains.
import { exitWith, linesOfProblems, progress } from '../exit-with.ts';

/** Members per concurrent purchase, so that a cart in doubt blocks no purchase. */
const MEMBERS_EACH = 4;

async function run(): Promise<number> {
  const [kills = 200, buyers = 6, seed = 1] = process.argv.slice(2).map(Number);
  if (![kills, buyers, seed].every((number) => Number.isInteger(number) && number > 0))
    throw new Error('npm run chaos:webhooks -- [kills] [buyers] [seed], whole numbers above 0');
  const [{ runWebhookChaos }, { openShop }] = await Promise.all([import('./webhooks.ts'), import('../shop.ts')]);
  await using shop = await openShop({ databaseUrl: process.env.DATABASE_URL, buyers: buyers * MEMBERS_EACH });
  const { figures, problems } = await runWebhookChaos(shop, { kills, buyers, seed }, progress);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n${linesOfProblems(problems).join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
