import { sql } from 'kysely';
import { receipts } from '../../../../../tooling/sandbox/client.ts';
import { isOpenClaim } from '../../../selling/claims/index.ts';
import { amountsOf, cashKept } from '../../../selling/payments/index.ts';
import type { TestResponse } from '../../../testing/app.ts';
import { type Member, newKey, type Store } from '../../../testing/store.ts';
import { sendOpenCashReceipts } from '../../cash-receipts/send-cash-receipt.ts';
import { contradiction } from '../../checkout/order-triples.fixture.ts';
import { claiming, parcel } from '../../claims/claims.fixture.ts';
import { confirmPurchases } from '../../fulfilment/confirm-purchase.ts';
import { expirePurchases } from '../../payments/expire-purchases.ts';
import { settlePayments } from '../../payments/settle-payments.ts';
import { type Bought, refundAccount, walkBuyers } from './walk-buyers.fixture.ts';
import type { Act, Event, OperatorRole, World } from './walk-events.fixture.ts';
import { alongside, listed, may, stepsOf, type Walked } from './walk-rules.fixture.ts';

const DAY = 24 * 60 * 60;

/** Plays random walks on the whole store and throws at the first step that the tables do not allow. */
export function walking(store: Store, operators: Record<OperatorRole, Member> & { stranger: Member }) {
  const { decide } = claiming(store, operators.console);
  const { buy, pay, depositOther, oddDepositOf, settleDeposit, ship, bring, optionFor } = walkBuyers(
    store,
    operators.console,
    decide,
  );
  const seen = { sequences: 0, events: 0, done: 0, refused: 0, reached: new Map<string, Set<string>>() };

  function reach(state: string | null | undefined, id: string): void {
    if (state) seen.reached.set(state, (seen.reached.get(state) ?? new Set()).add(id));
  }

  async function standings(bought: readonly Bought[]): Promise<Walked[]> {
    const ids = bought.map(({ _id }) => _id);
    const { rows } = await sql<Walked>`
      select o.id, o.purchase_id, o.order_status, o.claim_status, o.purchase_status, o.collection_status, o.amount,
        o.product_id, o.option_id, p.state as purchase_state,
        (select jsonb_build_object('id', c.id, 'status', c.status, 'collectionStatus', c.collection_status,
            'isRestocked', c.is_restocked)
          from claims c where c.order_id = o.id order by c.created_at desc, c.id desc limit 1) as claim
      from orders o join purchases p on p.id = o.purchase_id
      where o.purchase_id = any(${ids}::uuid[]) order by o.purchase_id, o.sequence, o.id`.execute(store.db);
    return rows;
  }

  async function perform(
    act: Act,
    { order, purchase }: { order: Walked; purchase: Walked[] },
    of: Bought,
  ): Promise<TestResponse | null> {
    const { id, claim } = order;
    switch (act.does) {
      case 'pay':
        return pay(of);
      case 'replay':
        return of.fields && store.approve(of.fields);
      case 'giveUp':
        return store.send('DELETE', `/api/v1/me/orders/${id}`, { as: of.member });
      case 'ship':
        return ship(of);
      case 'confirm':
        return store.send('POST', `/api/v1/me/orders/${id}/confirm`, { as: of.member });
      case 'withdraw':
        return claim && store.send('DELETE', `/api/v1/me/claims/${claim.id}`, { as: of.member });
      case 'move': {
        // Ample resources for every step.
        const amount = (await store.purchaseRow(order.purchaseId)).payable;
        const body = { message: '시험으로 옮깁니다.', date: '2030-01-02', amount, ...parcel };
        return store.send('PATCH', `/api/console/shop/orders/${id}/state/${act.to}`, { as: operators[act.by], body });
      }
      case 'collect': {
        const body = act.to === 'COLLECTION_COMPLETE' ? { restock: act.restock } : {};
        const path = `/api/console/shop/claims/${claim?.id}/collection/${act.to}`;
        return claim && store.send('PATCH', path, { as: operators[act.by], body });
      }
      case 'claim':
        return openClaim(act, { order, purchase }, of);
      case 'sendByHand':
        return claim && sendByHand(claim.id);
      case 'depositOther':
        return depositOther(of, act.difference);
      case 'settleDeposit':
        return settleDeposit(of, { verb: act.verb, as: operators[act.by] });
      case 'intrude':
        return store.send('POST', `/api/v1/me/orders/${id}/confirm`, { as: operators.stranger });
      case 'work':
        await store.runJobs();
        return null;
      case 'wait':
        store.later(act.days * DAY);
        await expirePurchases(store.context());
        await settlePayments(store.context());
        await confirmPurchases(store.context());
        return null;
    }
  }

  function openClaim(
    act: Act & { does: 'claim' },
    { order, purchase }: { order: Walked; purchase: Walked[] },
    of: Bought,
  ) {
    const { kind, pieces, reason, by, choice } = act;
    const also = alongside(order, act, purchase).map(({ id }) => ({ _order: id, pieces: 1 }));
    const account = of.method === 'account' ? { refundAccount } : {};
    const more = kind === 'EXCHANGE' ? { _option: optionFor(order, choice) } : account;
    const path = `/api/${by === 'member' ? 'v1/me' : 'console/shop'}/orders/${order.id}/claims`;
    const headers = { 'idempotency-key': newKey() };
    const as = by === 'member' ? of.member : operators[by];
    return store.send('POST', path, { as, headers, body: { kind, pieces, reason, also, ...more } });
  }

  const sendByHand = (claimId: string) =>
    store.send('POST', `/api/console/shop/claims/${claimId}/refund/sent`, {
      as: operators.console,
      body: { message: '이체했습니다.' },
    });

  /** The next action and its order. */
  function chosen(event: Event, orders: readonly Walked[]): { act: Act; order: Walked } {
    const open = orders.filter(({ claimStatus }) => isOpenClaim(claimStatus));
    const among = event.isOfClaim && open.length > 0 ? open : orders;
    const order = among[event.order % among.length];
    if (!order) throw new Error('A world without orders');
    if (!('leadsOn' in event)) return { act: event.act, order };
    const steps = stepsOf(order, event.leadsOn);
    return { act: steps[event.leadsOn.at % Math.max(1, steps.length)] ?? { does: 'work' }, order };
  }

  async function play({ purchases, events }: World): Promise<void> {
    const bought: Bought[] = [];
    for (const input of purchases) {
      const placed = await buy(input);
      for (const { purchaseState, purchaseId } of await standings([placed])) reach(purchaseState, purchaseId);
      bought.push(await bring(placed, input.stage));
    }
    let before = await standings(bought);
    for (const event of events) {
      const { act, order } = chosen(event, before);
      const of = bought.find(({ _id }) => _id === order.purchaseId);
      if (!of) throw new Error('An order without a member');
      const purchase = before.filter(({ purchaseId }) => purchaseId === order.purchaseId);
      const expected = may(order, act, purchase);
      const response = await perform(act, { order, purchase }, of);
      const after = await standings(bought);
      const describeStep = () =>
        `${JSON.stringify(act)} on ${JSON.stringify(order)}: ${response?.status} ${JSON.stringify(response?.body)}`;
      if (response)
        judge({
          response,
          expected,
          act,
          order,
          describe: describeStep,
          isStill: JSON.stringify(before) === JSON.stringify(after),
        });
      for (const each of after) {
        for (const state of [each.orderStatus, each.purchaseStatus, each.claimStatus, each.collectionStatus])
          reach(state, each.id);
        reach(each.purchaseState, each.purchaseId);
        if (each.claim?.status === 'WITHDRAWN') reach('WITHDRAWN', each.id);
        const wrong = contradiction(each);
        if (wrong) throw new Error(`${wrong} ${JSON.stringify(each)} after ${describeStep()}`);
      }
      before = after;
      seen.events += 1;
    }
    seen.sequences += before.length;
    await settle(bought);
  }

  function judge(of: {
    response: TestResponse;
    expected: boolean | null;
    act: Act;
    order: Walked;
    describe: () => string;
    isStill: boolean;
  }): void {
    const { response, expected, act, order, describe, isStill } = of;
    const { status, body } = response;
    if (status >= 500) throw new Error(`A failure of ours: ${describe()}`);
    const isShort = body.code === 'STOCK_SHORT' && act.does === 'move' && act.to === 'EXCHANGE_PENDING';
    if (expected !== null && status < 300 !== expected && !isShort) throw new Error(`Against the table: ${describe()}`);
    if (status < 400) {
      seen.done += 1;
      return;
    }
    seen.refused += 1;
    if (!isStill) throw new Error(`Refused, yet something moved: ${describe()}`);
    if (body.code !== 'TRANSITION_NOT_ALLOWED' && body.code !== 'CLAIM_NOT_ALLOWED') return;
    if (!Array.isArray(body.allowed)) throw new Error(`A refusal without the allowed moves: ${describe()}`);
    if (act.does !== 'move') return;
    const names = new Set(body.allowed.map((step: { to: string }) => step.to));
    const { least, most } = listed(order, act);
    if (!least.every((step) => names.has(step)) || ![...names].every((step) => most.includes(step)))
      throw new Error(`A refusal that lists ${[...names]}, not ${least}: ${describe()}`);
  }

  /** Completes all open work and compares our ledgers with the gateway's. */
  async function settle(bought: readonly Bought[]): Promise<void> {
    await store.runJobs();
    const ids = bought.map(({ _id }) => _id);
    const owed = await store.db
      .selectFrom('refunds')
      .select('claimId')
      .where('purchaseId', 'in', ids)
      .where('channel', '=', 'BANK')
      .where('state', '=', 'PENDING')
      .execute();
    for (const { claimId } of owed) await sendByHand(claimId);
    await store.runJobs();
    await sendOpenCashReceipts(store.context());
    for (const one of bought) {
      await moneyAgrees(one._id);
      await receiptAgrees(one._id);
      const odd = await oddDepositOf(one);
      if (odd) reach(`${odd.kind} ${odd.state}`, odd.id);
      if ((await store.paymentRows(one._id)).some(({ gateway }) => gateway === 'hand')) reach('by hand', one._id);
    }
  }

  const refundsOf = (purchaseId: string) =>
    store.db
      .selectFrom('refunds')
      .select(['gateway', 'money', 'state', 'channel'])
      .where('purchaseId', '=', purchaseId)
      .where('state', '=', 'DONE')
      .execute();

  /** The gateway's refunds equal ours and never exceed the charge. */
  async function moneyAgrees(purchaseId: string) {
    const payments = await store.paymentRows(purchaseId);
    const [payment] = payments;
    const { state } = await store.purchaseRow(purchaseId);
    if (state !== 'PURCHASE_CONFIRMED' || payments.length !== 1) return;
    const through = (await refundsOf(purchaseId)).filter(({ channel }) => channel === 'GATEWAY');
    const ours = through.reduce((sum, { gateway }) => sum + gateway, 0);
    const entries = await store.gatewayLedger(payment?.gatewayOrderId);
    const given = entries.flatMap((entry) => entry.cancels).reduce((sum, { amount }) => sum + amount, 0);
    if (given !== ours && given !== payment?.refunded)
      throw new Error(`The gateway refunded ${given} of ${purchaseId}, our ledger has ${ours}, ${payment?.refunded}`);
  }

  /** The receipts at the tax office equal the retained cash. */
  async function receiptAgrees(purchaseId: string) {
    const calls = await store.db
      .selectFrom('cashReceiptCalls')
      .select(['id', 'kind', 'state', 'tid'])
      .where('purchaseId', '=', purchaseId)
      .execute();
    // A receipt of last year cannot be cancelled any more, and operators see it.
    if (calls.length === 0 || calls.some(({ state }) => state === 'FAILED')) return;
    const [open] = calls.filter(({ state }) => state !== 'DONE');
    if (open) throw new Error(`A call about a receipt of ${purchaseId} is ${open.state}`);
    const kept = cashKept(await amountsOf(store.db, purchaseId));
    const known = new Set(calls.map(({ id }) => `C-${id}`));
    const held = (await receipts(store.sandbox.url)).filter(({ orderId }) => known.has(orderId));
    const issuedSum = held.reduce(
      (sum, { amount, cancels }) => cancels.reduce((left, c) => left - c.amount, sum + amount),
      0,
    );
    if (held.length !== 1 || issuedSum !== kept)
      throw new Error(`${held.length} receipts of ${issuedSum} won stand for ${kept} won of ${purchaseId}`);
  }

  return { play, seen };
}
