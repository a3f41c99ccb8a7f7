import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../db/seed/random.ts';
import { violations } from '../checks/invariants.ts';
import { buy } from './buy.ts';
import type { Fall } from './database.ts';
import { injectErpFaults, injectGatewayFaults } from './faults.ts';
import { brokenGuarantees } from './guarantees.ts';
import { erpDifferences, ledgerDifferences, receiptDifferences } from './ledgers.ts';
import { RequestLog } from './log.ts';
import type { ChaosOptions } from './options.ts';
import { planOf } from './plan.ts';
import { type Figures, figuresOf } from './report.ts';
import { keepNudging, settle } from './settle.ts';
import type { Shop } from './shop.ts';

const LONGEST_WAIT_MS = 1_500;

/** Runs buyers while core-api is killed and the gateway fails, waits until all work is done, and reports violations. */
export async function runChaos(
  shop: Shop,
  options: ChaosOptions,
  progress: (text: string) => void,
): Promise<{ figures: Figures; problems: string[] }> {
  const { purchases, buyers, seed, patienceMs } = options;
  const begun = performance.now();
  const log = new RequestLog();
  const over = new AbortController();
  let begunPurchases = 0;
  const worker = async () => {
    while (begunPurchases < purchases && !over.signal.aborted) {
      const plan = planOf(seed, begunPurchases);
      begunPurchases += 1;
      if (begunPurchases % 50 === 0)
        progress(`${begunPurchases} purchases, ${shop.core.kills} kills, ${shop.database?.restarts ?? 0} restarts`);
      await buy({ shop, client: shop.client, log, plan, patienceMs });
    }
  };
  const beside = [
    injectGatewayFaults(shop.sandbox.url, seed, over.signal),
    keepNudging(shop, over.signal),
    injectErpFaults(shop.sandbox.url, seed, over.signal),
    endAtRandom(shop, { ...options, begun: () => begunPurchases }, over.signal),
  ];
  try {
    // An error outside the buyers fails the run.
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
    ...(await receiptDifferences(shop)),
    ...(await erpDifferences(shop)),
    ...(await brokenGuarantees(shop, log)),
    ...(await violations(shop.databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  ];
  const figures = await figuresOf(shop, log, {
    boughtMs,
    tookMs: performance.now() - begun,
    problems: problems.length,
  });
  return { figures, problems };
}

/**
 * Kills core-api, and stops the database in both ways alternately, at random points after a random delay; never both at
 * once, because neither could start then.
 */
async function endAtRandom(
  { core, database }: Shop,
  of: Pick<ChaosOptions, 'kills' | 'restarts' | 'seed' | 'purchases'> & { begun: () => number },
  stopping: AbortSignal,
): Promise<void> {
  const random = randomOf(`kills ${of.seed}`);
  const at = () => random.next() * of.purchases;
  const ways: Fall[] = ['killed', 'immediate'];
  const ends = [
    ...Array.from({ length: of.kills }, () => ({ point: at(), how: 'core' as const })),
    ...Array.from({ length: database ? of.restarts : 0 }, (_, n) => ({ point: at(), how: ways[n % 2] ?? 'killed' })),
  ].sort((one, other) => one.point - other.point);
  for (const { point, how } of ends) {
    while (of.begun() < point && !stopping.aborted) await wait(50);
    if (stopping.aborted) return;
    await core.ready();
    await wait(random.int(0, LONGEST_WAIT_MS));
    await (how === 'core' ? core.kill() : database?.restart(how));
  }
}
