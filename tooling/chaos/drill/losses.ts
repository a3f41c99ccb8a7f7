import { sql } from 'kysely';
import { ledger, mails } from '../../sandbox/client.ts';
import { ledgerDifferences } from '../ledgers.ts';
import type { PurchaseRequest } from '../log.ts';
import type { Shop } from '../shop.ts';

/** A step that a buyer or operator saw done, with the time of the response. */
export interface Acknowledged {
  request: PurchaseRequest;
  at: number;
}

/** The acknowledged steps that the restored database does not know, and the time of the oldest. */
export async function lostOf(
  { db }: Pick<Shop, 'db'>,
  acknowledged: readonly Acknowledged[],
): Promise<{ lost: Acknowledged[]; oldest: number | undefined }> {
  const { rows } = await sql<{ step: string }>`
    select 'place ' || (sender->>'email') as step from purchases
    union all select 'claim ' || details from claims
    union all select 'pay ' || id from purchases where state = 'PURCHASE_CONFIRMED'
    union all select 'cancel ' || id from purchases where state = 'PURCHASE_CANCELED'
    union all select 'step ' || order_id || ' ' || to_status from order_events where axis <> 'collection'`.execute(db);
  const known = new Set(rows.map(({ step }) => step));
  const lost = acknowledged.filter(({ request }) => {
    const step = stepOf(request);
    return step !== undefined && !known.has(step);
  });
  return { lost, oldest: lost.length > 0 ? Math.min(...lost.map(({ at }) => at)) : undefined };
}

/** How the database names a step; undefined for one that leaves no row of its own. */
function stepOf({ kind, mark, id = '', state }: PurchaseRequest): string | undefined {
  if (kind === 'place') return `place ${mark}@chaos.example`;
  if (kind === 'claim') return `claim ${mark}`;
  if (kind === 'pay' || kind === 'cancel') return `${kind} ${id}`;
  return kind === 'confirm' ? `step ${id} ${state ?? 'PURCHASE_COMPLETE'}` : undefined;
}

/**
 * What differs between the gateway and the restored store, after all open work has ended.
 * @param since, until the lost seconds, ms since 1970: what the gateway did then is for the reconciliation
 */
export async function gatewayAfterLoss(
  shop: Shop,
  since: number,
  until: number,
): Promise<{ toReconcile: string[]; unexplained: string[] }> {
  const inLoss = (at: string | null) => at !== null && Date.parse(at) >= since && Date.parse(at) <= until;
  const touched = (await ledger(shop.sandbox.url)).filter(
    // An account that was issued in those seconds may get its deposit later.
    ({ authenticatedAt, paidAt, cancels }) =>
      inLoss(authenticatedAt) || inLoss(paidAt) || cancels.some(({ cancelledAt }) => inLoss(cancelledAt)),
  );
  const names = new Set(touched.flatMap(({ tid, cancels }) => [tid, ...cancels.map(({ orderId }) => orderId)]));
  const differences = await ledgerDifferences(shop);
  const isOfLoss = (line: string) => names.has(line.slice(0, line.indexOf(':')));
  return {
    toReconcile: differences.filter(isOfLoss),
    unexplained: [
      ...differences.filter((line) => !isOfLoss(line)),
      // A repeated call queries its outcome first, so that even in the lost seconds nothing goes back twice.
      ...differences.filter((line) => isOfLoss(line) && /went back (?:[2-9]|\d\d+) times/.test(line)),
    ],
  };
}

/** The last 500 received mails, and how many of them repeat another one: a mail keeps its Message-ID. */
export async function mailsTwice({ sandbox }: Pick<Shop, 'sandbox'>): Promise<{ mails: number; twice: number }> {
  const all = await mails(sandbox.url);
  const ids = new Set(all.map(({ headers, id }) => headers['message-id'] ?? id));
  return { mails: all.length, twice: all.length - ids.size };
}
