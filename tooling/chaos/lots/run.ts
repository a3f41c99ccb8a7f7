// `npm run chaos:lots -- [kills] [packers] [seed]`: packing by scan, recalls and the supply report while core-api is killed and the
// portal answers late or not at all. docs/reliability.md explains.
import { exitWith, linesOfProblems, progress } from '../exit-with.ts';

/** Members per packer, so that a cart in doubt blocks no purchase. */
const MEMBERS_EACH = 4;

async function run(): Promise<number> {
  const [kills = 60, packers = 4, seed = 1] = process.argv.slice(2).map(Number);
  if (![kills, packers, seed].every((number) => Number.isInteger(number) && number > 0))
    throw new Error('npm run chaos:lots -- [kills] [packers] [seed], whole numbers above 0');
  const [{ runLotChaos }, { openShop }] = await Promise.all([import('./lots.ts'), import('../shop.ts')]);
  await using shop = await openShop({ databaseUrl: process.env.DATABASE_URL, buyers: packers * MEMBERS_EACH });
  const { figures, problems } = await runLotChaos(shop, { kills, packers, seed }, progress);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n${linesOfProblems(problems).join('\n')}\n`);
  return problems.length === 0 ? 0 : 1;
}

await exitWith(run);
