import { setTimeout as wait } from 'node:timers/promises';
import { addSeoulDays, seoulMonthOf, startOfSeoulDay } from '@iruon/contract/seoul';
import { makeDeviceData, makeDeviceUdi, makeLot, makeProduct } from '@iruon/db/factories';
import { sql } from 'kysely';
import { enqueue } from '../../../core-api/src/platform/jobs/jobs.ts';
import { type Random, randomOf } from '../../../db/seed/random.ts';
import { portalMonth, setPortal } from '../../sandbox/supply-report/client.ts';
import type { Reply } from '../client.ts';
import type { Shop } from '../shop.ts';

const GTIN = '08800000000022';
/** Ended months: only those can be filed. */
const ENDED = 6;
/** People who press, perhaps for the same month. */
const PEOPLE = 3;
const SAMPLES = 12;
const DISCARDED = 3;
const HOUR_MS = 3_600_000;
const PATIENCE_MS = 60_000;
const DEADLINE_MS = 240_000;
/** What a killed process had asked of the database ends within. */
const STATEMENT_MS = 2_000;
/** A press is watched for so long before the person goes on to another month. */
const WATCHED_MS = 15_000;
const modes = [
  ...([
    'ok',
    'ok',
    'ok',
    'ok',
    'lost',
    'lost-write',
    'lost-write',
    'dropped-write',
    'late-write',
    'late-write',
  ] as const),
  ...(['old-token', 'busy', 'down', 'slow'] as const),
];
/** A call that got no answer is done by then: the portal is at most 4 s late, and a call takes at most a second. */
const ARRIVED_SECONDS = 10;
/** How long core-api believes that such a call may still arrive, and how long a process claims a press. */
const [QUIET_SECONDS, CLAIM_SECONDS] = [300, 180];

export interface Reported {
  /** Ended months that were filed. */
  filed: number;
  portalRows: number;
  /** Rows with faults, which are not added. */
  faulty: number;
  /** Presses that ended without having happened, after the portal did not answer: the person pressed again. */
  stopped: number;
  /** Presses by their outcome. */
  presses: Record<string, number>;
}

interface Work {
  shop: Shop;
  current: string;
  ended: string[];
  presses: Map<string, number>;
}

interface Report {
  stage: string;
  portal: { rows: number } | null;
  run: { state: string; endedAt: string | null } | null;
  states: { state: string; rows: number }[];
}

const code = (month: string) => month.replace('-', '');

/** Samples that left in ended months, and discarded pieces, of goods that are not sold: their lots are empty. */
async function sowMonths({ db, buyers, operator }: Shop, months: readonly string[]): Promise<void> {
  const { id: productId } = await makeProduct(db, { name: '견본 임플란트', price: 50_000, stock: 0 });
  await makeDeviceData(db, { productId, implantable: true });
  await makeDeviceUdi(db, { productId, gtin: GTIN });
  const at = new Date();
  await db
    .insertInto('supplyClients')
    .values(
      buyers.map(({ person }, index) => ({
        ...{ id: crypto.randomUUID(), userId: person.id, form: 'INSTITUTION' as const, source: 'HAND' as const },
        ...{ clientCode: `B${100_000 + index}`, institutionSign: String(31_000_000 + index) },
        ...{ createdAt: at, updatedAt: at },
      })),
    )
    .execute();
  for (const month of months) {
    const lot = await makeLot(db, { productId, lotNo: `S${code(month)}` });
    const moved = { lotId: lot.id, createdAt: startOfSeoulDay(`${month}-02`) };
    const pieces = Array.from({ length: SAMPLES }, (_, index) => {
      const sentAt = new Date(startOfSeoulDay(`${month}-${10 + index}`).getTime() + HOUR_MS);
      const receiverId = buyers[index % buyers.length]?.person.id ?? operator.id;
      return {
        ...{ id: crypto.randomUUID(), kind: 'SAMPLE' as const, receiverId, productId, lotId: lot.id, amount: 1 },
        ...{ gtin: GTIN, proof: 'SCAN' as const, packedBy: operator.id, packedAt: sentAt, shippedAt: sentAt },
      };
    });
    await db.insertInto('parcelPieces').values(pieces).execute();
    const sent = pieces.map(({ shippedAt }) => ({ shelf: -1, reason: 'SHIP' as const, createdAt: shippedAt }));
    const ledger = [
      { shelf: SAMPLES + DISCARDED, reason: 'FOUND' as const },
      { shelf: -DISCARDED, reason: 'DISCARD' as const },
      ...sent,
    ];
    const rows = ledger.map((row) => ({ id: crypto.randomUUID(), quarantine: 0, ...moved, ...row }));
    await db.insertInto('lotLedger').values(rows).execute();
  }
  // The operator proved to attend for the whole run.
  await db
    .updateTable('tokenFamilies')
    .set({ verifiedAt: new Date(at.getTime() + 24 * HOUR_MS) })
    .where('id', '=', operator.id)
    .execute();
}

/**
 * Skips the minutes that core-api waits after a call without an answer, and the claims of processes that were killed; what
 * a living process has stays its own.
 */
async function hurry({ db, core }: Shop): Promise<void> {
  const arrived = sql`now() - make_interval(secs => ${ARRIVED_SECONDS})`;
  const quiet = sql`make_interval(secs => ${QUIET_SECONDS})`;
  const unanswered = sql`sent_at < ${arrived} and sent_at > now() - ${quiet}`;
  await sql`update supply_report_rows set sent_at = sent_at - ${quiet} where state = 'SENDING' and ${unanswered}`.execute(
    db,
  );
  await sql`update supply_report_runs set sent_at = sent_at - ${quiet} where ended_at is null and ${unanswered}`.execute(
    db,
  );
  await sql`update supply_report_runs set claimed_until = now() where ended_at is null and claimed_until > now()
    and claimed_until - make_interval(secs => ${CLAIM_SECONDS}) < ${core.begunAt}`.execute(db);
  await sql`update supply_report_runs set due_at = now() where ended_at is null and due_at > now()
    and (claimed_until is null or claimed_until <= now())`.execute(db);
  // A key of a killed process is free again at once; statements that it had sent have ended by then.
  if (Date.now() - core.begunAt.getTime() > STATEMENT_MS)
    await sql`update idempotency_keys set locked_at = 'epoch' where status is null and locked_at < ${core.begunAt}`.execute(
      db,
    );
  await enqueue(db, 'run-supply-reports', {}, { key: 'chaos-run-supply-reports', maxAttempts: 1 });
}

/** Hurries until `stopping`. */
export async function keepHurrying(shop: Shop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await hurry(shop);
    await wait(500, undefined, { signal: stopping }).catch(() => {});
  }
}

/** The portal behaves badly for a moment, and well again. */
async function misbehave(sandboxUrl: string, random: Random, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await setPortal(sandboxUrl, { mode: random.pick(modes), delayMs: random.int(100, 3_000) });
    await wait(random.int(100, 800), undefined, { signal: stopping }).catch(() => {});
  }
}

async function press({ shop, presses }: Work, month: string, verb: string, body?: object): Promise<Reply> {
  const reply = await shop.client.insist(
    'POST',
    `/api/console/shop/supply-reports/${month}/${verb}`,
    { as: shop.operator, key: crypto.randomUUID(), ...(body && { body }) },
    PATIENCE_MS,
  );
  const name = `${verb} ${reply.outcome === 'ok' ? 'ok' : reply.code}`;
  presses.set(name, (presses.get(name) ?? 0) + 1);
  return reply;
}

async function read({ shop }: Work, month: string): Promise<Report | undefined> {
  const path = `/api/console/shop/supply-reports/${month}`;
  return (await shop.client.insist('GET', path, { as: shop.operator }, PATIENCE_MS)).body.report as Report | undefined;
}

/** Waits until the press of a month is over. */
async function over(work: Work, month: string, most: number): Promise<Report | undefined> {
  const until = performance.now() + most;
  for (;;) {
    const report = await read(work, month);
    if (!report?.run || report.run.endedAt !== null || performance.now() > until) return report;
    await wait(300);
  }
}

/** A person builds and adds a month, and files it if it is over: sometimes by two presses at once. */
async function report(work: Work, month: string, isTwice: boolean, most: number): Promise<void> {
  await press(work, month, 'build');
  await press(work, month, 'add');
  const rows = (await over(work, month, most))?.portal?.rows ?? 0;
  if (!work.ended.includes(month)) return;
  await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => press(work, month, 'file', { rows })));
  await over(work, month, most);
  // Taking it back is refused: these are not the rows that the portal has.
  await press(work, month, 'unfile', { rows: rows + 1, reason: '잘못 누름' });
}

/** Reports the current month, and files ended ones, until `stopping`. */
export async function reportMonth(shop: Shop, seed: number, stopping: AbortSignal): Promise<Work> {
  const random = randomOf(`reports ${seed}`);
  const current = seoulMonthOf(new Date());
  const ended: string[] = [];
  for (let month = current; ended.length < ENDED; ended.push(month))
    month = addSeoulDays(`${month}-01`, -1).slice(0, 7);
  const work: Work = { shop, current, ended, presses: new Map() };
  await sowMonths(shop, ended);
  const pressing = async () => {
    while (!stopping.aborted) {
      await report(work, random.chance(0.3) ? current : random.pick(ended), random.chance(0.3), WATCHED_MS);
      await wait(random.int(100, 1_000), undefined, { signal: stopping }).catch(() => {});
    }
  };
  await Promise.all([
    ...Array.from({ length: PEOPLE }, pressing),
    misbehave(shop.sandbox.url, randomOf(`portal ${seed}`), stopping),
  ]);
  return work;
}

/** Reports a month to its end. @returns false if it does not end */
async function finish(work: Work, month: string): Promise<boolean> {
  const begun = performance.now();
  while (performance.now() - begun < DEADLINE_MS) {
    const before = await over(work, month, DEADLINE_MS);
    if (before?.stage === 'FILED') return true;
    await report(work, month, false, DEADLINE_MS);
    const after = await over(work, month, DEADLINE_MS);
    const isLeft = after?.states.some(({ state }) => state === 'READY' || state === 'SENDING') ?? true;
    if (month === work.current ? !isLeft : after?.stage === 'FILED') return true;
  }
  return false;
}

/** Reports every month to its end at a portal that has no faults by now, and compares: each row once, each ended month filed once. */
export async function reportDifferences(shop: Shop, work: Work): Promise<Reported & { differences: string[] }> {
  const lines: string[] = [];
  let [portalRows, filed] = [0, 0];
  for (const month of [work.current, ...work.ended]) {
    if (!(await finish(work, month))) lines.push(`the report of ${month} did not end`);
    const portal = await portalMonth(shop.sandbox.url, code(month));
    portalRows += portal.rows.length;
    filed += Number(portal.month.isFiled);
    const calls = portal.month.calls.map(({ isFiled }) => isFiled).join();
    if (calls !== (month === work.current ? '' : 'true'))
      lines.push(`${month} was filed by the calls ${calls || 'none'}`);
    const { rows: own } = await sql<{ name: string }>`
      select r.reference || ' of ' || r.quantity as name from supply_report_rows r join supply_reports m on m.id = r.report_id
      where m.month = ${month} and r.state = 'ADDED'`.execute(shop.db);
    const atPortal = Map.groupBy(portal.rows, ({ fields }) => `${fields.remark} of ${fields.suplyQty}`);
    for (const [name, same] of atPortal)
      if (same.length > 1) lines.push(`${month}: the portal has ${same.length} rows ${name}`);
    const names = new Set(own.map(({ name }) => name));
    for (const name of names) if (!atPortal.has(name)) lines.push(`${month}: the portal does not have ${name}`);
    for (const name of atPortal.keys()) if (!names.has(name)) lines.push(`${month}: only the portal has ${name}`);
    if (work.ended.includes(month) && names.size !== SAMPLES + 1) lines.push(`${month} has ${names.size} rows`);
  }
  if ([...work.presses.keys()].includes('unfile ok'))
    lines.push('a month was taken back by other rows than the portal has');
  const { rows } = await sql<{ faulty: number; stopped: number }>`
    select (select count(*)::int from supply_report_rows where state in ('FAULTY', 'REFUSED')) as faulty,
      (select count(*)::int from supply_report_runs where state = 'STOPPED') as stopped`.execute(shop.db);
  const { faulty = 0, stopped = 0 } = rows[0] ?? {};
  const presses = Object.fromEntries(work.presses);
  return { filed, portalRows, faulty, stopped, presses, differences: lines };
}
