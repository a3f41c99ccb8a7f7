import { sql } from 'kysely';
import type { PurchaseRequest, RequestLog } from './log.ts';
import type { Shop } from './shop.ts';

/**
 * Compares the database with the responses to buyers and operators: completed steps survived, rejected ones had no
 * effect, and steps in doubt happened at most once.
 * @returns one line per broken guarantee
 */
export async function brokenGuarantees({ db }: Pick<Shop, 'db'>, { requests }: RequestLog): Promise<string[]> {
  const of = (kind: PurchaseRequest['kind']) => requests.filter((request) => request.kind === kind);
  const lines: string[] = [];

  const placed = await counted(db, sql`select sender->>'email' as mark from purchases`);
  lines.push(...once(of('place'), (mark) => placed.get(`${mark}@chaos.example`) ?? 0));
  const claimed = await counted(db, sql`select details as mark from claims`);
  lines.push(...once(of('claim'), (mark) => claimed.get(mark) ?? 0));

  const states = new Map(
    (await db.selectFrom('purchases').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
  );
  for (const { outcome, id = '' } of of('pay'))
    if (outcome === 'ok' && states.get(id) !== 'PURCHASE_CONFIRMED')
      lines.push(`purchase ${id} was said to be paid and is ${states.get(id)}`);
  const kept = new Set(
    (await db.selectFrom('payments').select('tid').where('state', '=', 'PAID').execute()).map(({ tid }) => tid),
  );
  for (const { outcome, mark, code } of of('pay'))
    if (outcome === 'failed' && !TOLD_OF_ANOTHER.has(code ?? '') && mark && kept.has(mark))
      lines.push(`payment ${mark} was refused (${code}) and is kept`);
  for (const { outcome, id = '' } of of('cancel'))
    if (outcome === 'ok' && states.get(id) !== 'PURCHASE_CANCELED')
      lines.push(`purchase ${id} was said to be cancelled and is ${states.get(id)}`);

  lines.push(...(await missingSteps(db, [...of('decide'), ...of('collect'), ...of('confirm')])));
  return lines;
}

/** A repeated return, or one during another payment of the purchase, does not determine the outcome of this one. */
const TOLD_OF_ANOTHER = new Set(['PAYMENT_REPLAYED', 'PURCHASE_NOT_PAYABLE']);

async function counted(db: Shop['db'], query: ReturnType<typeof sql>): Promise<Map<string, number>> {
  const { rows } = await sql<{ mark: string; count: number }>`
    select mark, count(*)::int as count from (${query}) as marked group by mark`.execute(db);
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}

function once(requests: readonly PurchaseRequest[], times: (mark: string) => number): string[] {
  return requests.flatMap(({ kind, mark, outcome }) => {
    const found = times(mark);
    const isKept = { ok: found === 1, failed: found === 0, indeterminate: found <= 1 }[outcome];
    return isKept ? [] : [`${kind} ${mark} was ${outcome} and is there ${found} times`];
  });
}

/** A step confirmed to an operator is in the order's history exactly once. */
async function missingSteps(db: Shop['db'], requests: readonly PurchaseRequest[]): Promise<string[]> {
  const { rows } = await sql<{ step: string; count: number }>`
    select order_id || ' ' || to_status as step, count(*)::int as count from order_events where axis <> 'collection' group by 1
    union all
    select claim.id || ' ' || e.to_status, count(*)::int
    from order_events e join claims claim on claim.order_id = e.order_id
    where e.axis = 'collection' and e.created_at >= claim.created_at group by 1`.execute(db);
  const steps = new Map(rows.map(({ step, count }) => [step, count]));
  return requests.flatMap(({ kind, outcome, id = '', state = 'PURCHASE_COMPLETE' }) => {
    const found = steps.get(`${id} ${state}`) ?? 0;
    const isKept = outcome !== 'ok' || found === 1;
    return isKept ? [] : [`${kind} ${id} to ${state} was ok and is there ${found} times`];
  });
}
