import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../db/seed/random.ts';
import { violations } from '../checks/invariants.ts';
import { buy } from './buy.ts';
import { ledgerDifferences } from './ledgers.ts';
import { WishLog } from './log.ts';
import type { TortureOptions } from './options.ts';
import { planOf } from './plan.ts';
import { brokenPromises } from './promises.ts';
import { type Figures, figuresOf } from './report.ts';
import { keepNudging, settle } from './settle.ts';
import type { Shop } from './shop.ts';
import { makeTrouble } from './trouble.ts';

const LONGEST_WAIT_MS = 1_500;

/** Lets buyers buy while core-api dies and the gateway fails, waits until all is quiet, and counts what is wrong then. */
export async function torture(
  shop: Shop,
  options: TortureOptions,
  progress: (text: string) => void,
): Promise<{ figures: Figures; problems: string[] }> {
  const { purchases, kills, buyers, seed, patienceMs } = options;
  const begun = performance.now();
  const log = new WishLog();
  const over = new AbortController();
  let begunPurchases = 0;
  const worker = async () => {
    while (begunPurchases < purchases && !over.signal.aborted) {
      const plan = planOf(seed, begunPurchases);
      begunPurchases += 1;
      if (begunPurchases % 50 === 0) progress(`${begunPurchases} purchases, ${shop.core.kills} kills`);
      await buy({ shop, client: shop.client, log, plan, patienceMs });
    }
  };
  const beside = [
    makeTrouble(shop.sandbox.url, seed, over.signal),
    keepNudging(shop, over.signal),
    killAtRandom(shop, { kills, seed, purchases, begun: () => begunPurchases }, over.signal),
  ];
  try {
    // What goes wrong beside the buyers is an error of the run.
    await Promise.race([
      Promise.all(Array.from({ length: buyers }, worker)),
      Promise.all(beside).then(() => new Promise<never>(() => {})),
    ]);
  } finally {
    over.abort();
  }
  await Promise.all(beside);
  progress('quiet: everything settles');
  const boughtMs = performance.now() - begun;
  const left = await settle(shop);
  const problems = [
    ...left.map((line) => `still under way: ${line}`),
    ...(await ledgerDifferences(shop)),
    ...(await brokenPromises(shop, log)),
    ...(await violations(shop.databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  ];
  const figures = await figuresOf(shop, log, {
    boughtMs,
    tookMs: performance.now() - begun,
    problems: problems.length,
  });
  return { figures, problems };
}

/** Kills at drawn points of the way, a drawn moment after each is reached. */
async function killAtRandom(
  { core }: Shop,
  of: { kills: number; seed: number; purchases: number; begun: () => number },
  stopping: AbortSignal,
): Promise<void> {
  const random = randomOf(`kills ${of.seed}`);
  const points = Array.from({ length: of.kills }, () => random.next() * of.purchases).sort((one, other) => one - other);
  for (const point of points) {
    while (of.begun() < point && !stopping.aborted) await wait(50);
    if (stopping.aborted) return;
    await core.ready();
    await wait(random.int(0, LONGEST_WAIT_MS));
    await core.kill();
  }
}
