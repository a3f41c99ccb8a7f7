import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ArchivedServer } from '../../backup/recovery/archived-server.ts';
import { violations } from '../../checks/invariants.ts';
import { freePort } from '../../start/ports.ts';
import { runProgram } from '../../test/program.ts';
import { buy } from '../buy.ts';
import { type PurchaseRequest, RequestLog } from '../log.ts';
import { planOf } from '../plan.ts';
import { hurryDeadlines, hurryWork, keepNudging, underWay } from '../settle.ts';
import { openShop, type Shop } from '../shop.ts';
import { type Acknowledged, gatewayAfterLoss, lostOf, mailsTwice } from './losses.ts';

/** The promise of docs/operations.md, seconds. */
const MAX_LOST_SECONDS = 60;
const MEMBERS_EACH = 4;
const PATIENCE_MS = 10_000;
/** How long buyers may finish, and open work may take, after the restore. */
const FINISH_MS = 60_000;
const SETTLE_MS = 120_000;

class TimedLog extends RequestLog {
  readonly acknowledged: Acknowledged[] = [];

  override add(request: PurchaseRequest): void {
    super.add(request);
    if (request.outcome === 'ok') this.acknowledged.push({ request, at: Date.now() });
  }
}

/** Buys on an archived database until its machine is lost, restores it elsewhere, and lets all work come to its end. */
export async function drill(
  options: { seconds: number; buyers: number; seed: number; quietSeconds: number },
  progress: (text: string) => void,
): Promise<{ lines: string[]; problems: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-drill-'));
  chmodSync(folder, 0o755);
  const server = new ArchivedServer(join(folder, 'server'), await freePort());
  try {
    await server.create();
    await using shop = await openShop({ databaseUrl: server.url, buyers: options.buyers * MEMBERS_EACH });
    await server.archive('backup', ['--type=full']);
    progress('base backup made, buyers begin');
    return await loseAndRestore(shop, server, { ...options, folder, progress });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loseAndRestore(
  shop: Shop,
  server: ArchivedServer,
  of: Parameters<typeof drill>[0] & { folder: string; progress(text: string): void },
): Promise<{ lines: string[]; problems: string[] }> {
  const log = new TimedLog();
  const over = new AbortController();
  let index = 0;
  const worker = async () => {
    while (!over.signal.aborted) {
      await buy({ shop, client: shop.client, log, plan: planOf(of.seed, index++), patienceMs: PATIENCE_MS });
    }
  };
  // Its session ends in the last moment before the loss.
  const guest = shop.buyers.at(-1);
  if (guest) guest.isShopping = true;
  const nudging = keepNudging(shop, over.signal);
  const buying = Promise.allSettled(Array.from({ length: of.buyers }, worker));
  await Promise.race([wait(of.seconds * 1_000), buying]);
  await shop.db
    .updateTable('tokenFamilies')
    .set({ endedAt: new Date(), endedReason: 'LOGOUT' })
    .where('id', '=', guest?.person.id ?? '')
    .execute();
  over.abort();
  if (of.quietSeconds > 0) {
    // Nothing writes any more: only archive_timeout can send the last, partly filled segment.
    await shop.core.halt();
    of.progress(`nothing writes for ${of.quietSeconds} s`);
    await wait(of.quietSeconds * 1_000);
  }
  const lostAt = Date.now();
  await Promise.all([server.lose(), shop.core.halt()]);
  // Until it had ended, core-api could still reach the gateway.
  const endedAt = Date.now();
  const acknowledged = log.acknowledged.filter(({ at }) => at <= lostAt);
  of.progress(`${acknowledged.length} steps acknowledged; the database is gone, core-api too`);

  const restored = await restore(server, of.folder);
  await server.start();
  await shop.core.start();
  const backAt = Date.now();
  of.progress('restored, core-api serves again');

  const { lost, oldest } = await lostOf(shop, acknowledged);
  const lostSeconds = oldest === undefined ? 0 : (lostAt - oldest) / 1_000;
  const [family] = await shop.db
    .selectFrom('tokenFamilies')
    .select('endedAt')
    .where('id', '=', guest?.person.id ?? '')
    .execute();
  await Promise.race([buying, wait(FINISH_MS)]);
  await nudging;
  const left = await settleAll(shop);
  const gateway = await gatewayAfterLoss(shop, lostAt - (lostSeconds + 5) * 1_000, endedAt);
  const broken = await violations(shop.databaseUrl);
  const count = (kind: string) => acknowledged.filter(({ request }) => request.kind === kind).length;
  const twice = await mailsTwice(shop);
  return {
    lines: [
      `${acknowledged.length} steps acknowledged before the loss (${count('place')} orders, ${count('pay')} payments), ${(acknowledged.length / of.seconds).toFixed(1)} a second`,
      `lost: ${lost.length} of them, the oldest ${lostSeconds.toFixed(1)} s before the loss (at most ${MAX_LOST_SECONDS} s)`,
      `back after ${((backAt - lostAt) / 1_000).toFixed(1)} s, ${(restored.ms / 1_000).toFixed(1)} s of them for the restore`,
      ...restored.said,
      `a session that ended just before the loss is ${family?.endedAt ? 'ended' : 'valid again'}`,
      `mails sent twice: ${twice.twice} of the last ${twice.mails}`,
      `for the reconciliation: ${gateway.toReconcile.length} payments differ from the gateway, all of the lost seconds`,
    ],
    problems: [
      ...(lostSeconds > MAX_LOST_SECONDS ? [`${lostSeconds} s were lost`] : []),
      ...(acknowledged.length === 0 ? ['no step was acknowledged'] : []),
      ...left.map((line) => `still under way: ${line}`),
      ...restored.said.filter((line) => /BROKEN|do not hold/.test(line)),
      ...gateway.unexplained,
      ...broken.map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
    ],
  };
}

/** By the command of an operator, into another folder; the server then runs on it. */
async function restore(server: ArchivedServer, folder: string): Promise<{ ms: number; said: string[] }> {
  const data = join(folder, 'elsewhere');
  const files = join(folder, 'files');
  mkdirSync(files);
  const begun = performance.now();
  const { code, output } = await runProgram('node', ['tooling/backup/restore.ts', '--to', 'latest', '--data', data], {
    ...server.env,
    DATABASE_URL: server.url,
    FILES_DIR: files,
  });
  if (code !== 0) throw new Error(`The restore failed: ${output}`);
  server.data = data;
  const said = output
    .split('\n')
    .filter((line) => /last transaction|BROKEN|rule/.test(line) && !/ s {2}rules of/.test(line));
  return {
    ms: performance.now() - begun,
    said: said.map((line) => `the restore: ${line.replace(/^ *[\d.]+ s +/, '')}`),
  };
}

/** Without a comparison with the gateway, whose payments of the lost seconds stay unknown until the reconciliation. */
async function settleAll(shop: Shop): Promise<string[]> {
  await hurryDeadlines(shop);
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    await hurryWork(shop);
    await wait(1_000);
    const left = await underWay(shop);
    if (left.length === 0 || performance.now() > until) return left;
  }
}
