import { setTimeout as wait } from 'node:timers/promises';
import { authorize, deposit, typedCard } from '../sandbox/client.ts';
import type { Journey, Placed } from './place.ts';

const PAYU = '/api/plugins/nice/payu';
const PAUSE_MS = 400;
/** How long a buyer retries a failing payment, milliseconds. */
const PAYING_MS = 30_000;
/** How long a buyer polls for a deposit to be detected. */
const DEPOSIT_MS = 8_000;

type Step = 'paid' | 'over' | 'again';

/** Pays a purchase, with retries, as a buyer does. @returns true if the store reports it as paid */
export async function pay(journey: Journey, placed: Placed): Promise<boolean> {
  if (placed.isConfirmed) return true;
  const until = performance.now() + PAYING_MS;
  const step = placed.method === 'easy' ? payByStoredCard : payInWindow;
  while (performance.now() < until) {
    const became = await step(journey, placed);
    if (became !== 'again') return became === 'paid';
    await wait(PAUSE_MS);
  }
  return stateOf(journey, placed).then((state) => state === 'PURCHASE_CONFIRMED');
}

/** The state of a purchase; undefined without a response. */
export async function stateOf(
  { client, patienceMs }: Journey,
  { buyer, purchaseNo }: Placed,
): Promise<string | undefined> {
  const path = `/api/v1/me/purchases/${purchaseNo}`;
  const reply = await client.insist('GET', path, { as: buyer.person }, patienceMs);
  return (reply.body.purchase as { state: string } | undefined)?.state;
}

/** Opens the window and completes it; undefined if it does not open. */
export async function authenticate(
  { client, shop, patienceMs }: Journey,
  { buyer, _id }: Placed,
): Promise<{ fields: Record<string, string> } | { code: string }> {
  const path = `/api/v1/shop/orders/${_id}/process`;
  const reply = await client.insist('POST', path, { as: buyer.person }, patienceMs);
  const payment = reply.body.payment as { kind: string; fields: Record<string, string | number> } | undefined;
  if (payment?.kind === 'confirmed') return { code: 'CONFIRMED' };
  if (payment?.kind !== 'window') return { code: reply.code };
  const fields = Object.fromEntries(Object.entries(payment.fields).map(([name, value]) => [name, String(value)]));
  return { fields: await authorize({ sandboxUrl: shop.sandbox.url, fields }) };
}

/** Posts the window's fields to the return page, as the buyer's browser does. */
export async function approve(
  journey: Journey,
  placed: Placed,
  fields: Record<string, string>,
): Promise<Step | 'deposit'> {
  const reply = await journey.client.ask('POST', '/api/plugins/nice/pay/approval', { body: fields });
  const { outcome } = reply.body as { outcome?: string };
  const isInDoubt = reply.outcome === 'ok' && outcome === 'pending';
  // An issued account is no payment yet.
  if (outcome !== 'awaiting-deposit')
    journey.log.add({
      kind: 'pay',
      outcome: isInDoubt ? 'indeterminate' : reply.outcome,
      mark: fields.tid ?? '',
      id: placed._id,
      code: reply.code,
    });
  if (outcome === 'paid') return 'paid';
  if (outcome === 'awaiting-deposit') return 'deposit';
  return 'again';
}

async function payInWindow(journey: Journey, placed: Placed): Promise<Step> {
  const opened = await authenticate(journey, placed);
  if ('code' in opened) return withoutWindow(journey, placed, opened.code);
  if (journey.plan.beginning === 'pay-late') await hurry(journey, placed);
  const became = await approve(journey, placed, opened.fields);
  if (became !== 'deposit') return became;
  await deposit(journey.shop.sandbox.url, opened.fields.tid ?? '');
  return (await seesDeposit(journey, placed)) ? 'paid' : 'over';
}

async function withoutWindow(journey: Journey, placed: Placed, code: string): Promise<Step> {
  if (code === 'CONFIRMED') return 'paid';
  if (code === 'PAYMENT_PENDING') return 'again';
  // Its account was issued although the response was lost: the buyer reads it in the order and transfers the money.
  if (code === 'PURCHASE_NOT_PAYABLE' && placed.method === 'account') {
    const issued = await retry(() =>
      journey.shop.db
        .selectFrom('payments')
        .select('tid')
        .where('purchaseId', '=', placed._id)
        .where('state', '=', 'READY')
        .executeTakeFirst(),
    );
    if (!issued) return 'again';
    await deposit(journey.shop.sandbox.url, issued.tid);
    return (await seesDeposit(journey, placed)) ? 'paid' : 'over';
  }
  return 'over';
}

async function seesDeposit(journey: Journey, placed: Placed): Promise<boolean> {
  const until = performance.now() + DEPOSIT_MS;
  while (performance.now() < until) {
    if ((await stateOf(journey, placed)) === 'PURCHASE_CONFIRMED') {
      journey.log.add({ kind: 'pay', outcome: 'ok', mark: '', id: placed._id });
      return true;
    }
    await wait(PAUSE_MS);
  }
  return false;
}

/** The time to pay runs out while the buyer pays. */
export async function hurry({ shop, plan }: Journey, { _id }: Placed): Promise<void> {
  const expiresAt = new Date(Date.now() + (plan.draws[7] ?? 0) * 600);
  await retry(() =>
    shop.db
      .updateTable('purchases')
      .set({ expiresAt })
      .where('id', '=', _id)
      .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
      .execute(),
  );
}

async function payByStoredCard(journey: Journey, placed: Placed): Promise<Step> {
  const { client, log } = journey;
  const as = placed.buyer.person;
  const paymentUserKey = await storedCard(journey, placed);
  if (!paymentUserKey) return 'again';
  if (journey.plan.beginning === 'pay-late') await hurry(journey, placed);
  const body = { _purchase: placed._id, paymentUserKey };
  const reply = await client.ask('POST', `${PAYU}/generate`, { as, body });
  const { outcome } = reply.body as { outcome?: string };
  const isInDoubt = reply.outcome === 'ok' && outcome !== 'paid';
  log.add({
    kind: 'pay',
    outcome: isInDoubt ? 'indeterminate' : reply.outcome,
    mark: '',
    id: placed._id,
    code: reply.code,
  });
  if (outcome === 'paid') return 'paid';
  return reply.code === 'PURCHASE_EXPIRED' ? 'over' : 'again';
}

/** The card of the member's wallet, stored now when there is none. */
async function storedCard({ client, patienceMs, plan }: Journey, { buyer }: Placed): Promise<string | undefined> {
  const as = buyer.person;
  const wallet = await client.insist('GET', `${PAYU}/user-key`, { as }, patienceMs);
  const cards = (wallet.body.cards as { paymentUserKey: string }[] | undefined) ?? [];
  const [known] = cards;
  // Occasionally a card is deleted, here and at the gateway.
  if (known && (plan.draws[8] ?? 0) < 0.08)
    await client.ask('DELETE', `${PAYU}/user-key?paymentUserKey=${known.paymentUserKey}`, { as });
  else if (known) return known.paymentUserKey;
  const stored = await client.ask('POST', `${PAYU}/setting/generate`, { as, body: typedCard() });
  return (stored.body.card as { paymentUserKey: string } | undefined)?.paymentUserKey;
}

const RETRY_PAUSE_MS = 250;
const TRIES = 80;

/** Retries a statement of the test itself while the database restarts; it must be idempotent. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await wait(RETRY_PAUSE_MS);
    }
  }
}
