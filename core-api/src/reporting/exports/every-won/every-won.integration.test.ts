import type { ExportKind, PaidAmounts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { up } from '../../../../../db/migrations/202611290410-name-payments-of-refunds.ts';
import { receipts } from '../../../../../tooling/sandbox/client.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { readDailySales } from '../../statistics/index.ts';
import { exportParts } from '../export-parts.ts';
import { dice, histories, type Way, ways } from './histories.fixture.ts';
import { type Truth, taxed, truths } from './oracle.fixture.ts';

/** One purchase for each way to pay, so that every way occurs. */
const PURCHASES = ways.length;
const MANY = Number(process.env.WON_PURCHASES ?? 150);
const SEED = Number(process.env.WON_SEED ?? 20_261_129);
/** A day on which a purchase may begin: its payment, decisions and refunds may lie in different months. */
const FIRST = new Date('2026-06-10T03:00:00Z');
const DAYS = 50;

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });

type Cells = Record<string, string | number | Date | null>;
type Played = Awaited<ReturnType<Awaited<ReturnType<typeof histories>>['play']>>;
const period = { from: '2026-06-01', to: '2026-12-31' };

/** Every row of a sheet, by its headers. */
async function sheet(kind: ExportKind, name: string): Promise<Cells[]> {
  const wanted = { kind, ...period, orderStatus: null, filter: null };
  const parts = (await exportParts[kind]()).map((part) => part.sheet(store.db, wanted));
  const found = parts.find((each) => each.name === name);
  if (!found) throw new Error(`No sheet ${name}`);
  const rows: Cells[] = [];
  for await (const cells of found.rows())
    rows.push(Object.fromEntries(found.headers.map(({ header }, index) => [header, cells[index] ?? null])));
  return rows;
}

const sum = (rows: readonly Cells[], column: string) =>
  rows.reduce((all, row) => {
    if (row[column] === undefined) throw new Error(`No column ${column}`);
    return all + Number(row[column] ?? 0);
  }, 0);
const of = (rows: readonly Cells[], { purchaseNo }: Truth) => rows.filter((row) => row.주문번호 === purchaseNo);
const all = (pick: (truth: Truth) => number) => known.reduce((total, truth) => total + pick(truth), 0);

const { play: begin, settleAll } = await histories(store, operator);
const played: Played[] = [];
let known: Truth[] = [];

/** Adds purchases, each of which begins on a random day, and returns the expected amounts of all. */
async function play(count: number, seed: number): Promise<void> {
  const die = dice(seed);
  for (let index = 0; index < count; index += 1) {
    store.setClock(new Date(FIRST.getTime() + die.int(0, DAYS * 24 - 1) * 60 * 60 * 1000));
    const way: Way = ways[index % ways.length] ?? 'card';
    played.push(await begin(way, die));
  }
  // A time after the last of them.
  store.setClock(new Date(FIRST.getTime() + 120 * 24 * 60 * 60 * 1000));
  await settleAll();
  known = await truths(store.db);
}

const truthOf = ({ purchase }: Played) => {
  const truth = known.find(({ purchaseNo }) => purchaseNo === purchase.purchaseNo);
  if (!truth) throw new Error(`No truth of ${purchase.purchaseNo}`);
  return truth;
};
const bySource = (truth: Truth, amount: number, money: number, points: number) => ({
  ...{ card: 0, account: 0, hand: 0, money, points },
  [truth.source]: amount,
});

function amountsOf(truth: Truth): PaidAmounts {
  const { isPaid, sale, back, payable, writtenOff, pending, excess } = truth;
  const [money, points] = isPaid ? [truth.money, truth.points] : [0, 0];
  return {
    ...{ payable, writtenOff, pending, excess, excessReturned: truth.excessBack },
    paid: bySource(truth, sale, money, points),
    refunded: bySource(truth, back, truth.moneyBack, truth.pointsBack),
    remaining: bySource(truth, sale - back, money - truth.moneyBack, points - truth.pointsBack),
  };
}
/** The parts with a document of their own: the card payment and the cash. */
const documents = ({ source, sale, isPaid, money }: Truth) => {
  const balance = isPaid ? money : 0;
  return source === 'card' ? [sale, balance] : [sale + balance];
};

async function rowsAddUp(kind: 'ORDERS' | 'PURCHASES', name: string) {
  const rows = await sheet(kind, name);
  const listed = known.filter(({ isPaid }) => isPaid || name === '주문서');
  expect(rows).toHaveLength(listed.length);
  for (const truth of listed) {
    const [row = {}] = of(rows, truth);
    const { sale, isPaid, back } = truth;
    const money = isPaid ? truth.money : 0;
    const tax = documents(truth).map(taxed);
    expect(row, truth.purchaseNo).toMatchObject({
      상품금액: truth.goods,
      쿠폰할인: truth.goodsCoupons,
      배송비: truth.fees,
      배송비쿠폰: truth.deliveryCoupons,
      설치비쿠폰: truth.installationCoupons,
      현장서비스쿠폰: truth.serviceCoupons,
      포인트: truth.points,
      예치금: truth.money,
      청구금액: truth.payable,
      '미수 정리': truth.writtenOff,
      결제금액: sale,
      '과세금액(결제+예치금)': sale + money,
      공급가액: tax.reduce((total, { supply }) => total + supply, 0),
      부가세: tax.reduce((total, { vat }) => total + vat, 0),
      환불액: 0 - back,
      '예치금 환불': 0 - truth.moneyBack,
      '포인트 환불': 0 - truth.pointsBack,
      '남은 금액(결제+예치금)': sale + money - back - truth.moneyBack,
    });
    const n = (column: string) => Number(row[column]);
    const fees = n('배송비') - n('배송비쿠폰') - n('설치비쿠폰') - n('현장서비스쿠폰');
    expect(n('상품금액') - n('쿠폰할인') + fees - n('포인트') - n('예치금')).toBe(n('청구금액'));
    expect(n('결제금액') + n('미수 정리') + (name === '주문서' ? n('미결제금액') : 0)).toBe(n('청구금액'));
    expect(n('공급가액') + n('부가세')).toBe(n('과세금액(결제+예치금)'));
    const left = n('과세금액(결제+예치금)') + n('환불액') + n('예치금 환불');
    expect(left).toBe(n('남은 금액(결제+예치금)'));
  }
}

const checks: Record<string, () => Promise<void>> = {
  'each row of the sheet of paid orders, which adds up': () => rowsAddUp('ORDERS', '결제'),
  'each row of the sheet of all purchases, which adds up': () => rowsAddUp('PURCHASES', '주문서'),
  async 'the pages of the buyer and of operators'() {
    for (const one of played) {
      const [order] = await store.orderRows(one.purchase._id);
      const mine = await store.send('GET', `/api/v1/me/orders/${order?.id}`, { as: one.purchase.member });
      const theirs = await store.send('GET', `/api/console/shop/orders/${order?.id}`, { as: operator });
      const expected = amountsOf(truthOf(one));
      expect(mine.body.amounts, one.way).toEqual(expected);
      expect((theirs.body.order as { amounts: PaidAmounts }).amounts, one.way).toEqual(expected);
    }
  },
  async 'the sheets of payments, refunds and settlements'() {
    const [taken, given] = [await sheet('PAYMENTS', '결제거래'), await sheet('PAYMENTS', '취소거래')];
    const [moved, days] = [await sheet('SETTLEMENTS', '거래별'), await sheet('SETTLEMENTS', '일별')];
    for (const row of taken) {
      const n = (column: string) => Number(row[column]);
      expect(n('주문 결제분') + n('주문 외 입금')).toBe(n('결제금액'));
      expect(n('주문 환불') + n('주문 외 반환')).toBe(n('취소금액'));
      expect(n('결제금액') + n('취소금액')).toBe(n('남은 금액'));
      expect(n('남은 금액')).toBeGreaterThanOrEqual(0);
      // Both sheets assign a refund to the payment that it returns.
      const mine = (rows: readonly Cells[], column: string) =>
        sum(
          rows.filter(({ 거래번호 }) => 거래번호 === row.거래번호),
          column,
        );
      expect(mine(given, '취소금액')).toBe(n('취소금액'));
      expect(mine(moved, '금액')).toBe(n('남은 금액'));
    }
    for (const truth of known) {
      const came = truth.sale + truth.excess;
      const went = 0 - truth.back - truth.excessBack;
      expect(sum(of(taken, truth), '결제금액'), truth.purchaseNo).toBe(came);
      expect(sum(of(taken, truth), '주문 결제분')).toBe(truth.sale);
      expect(sum(of(given, truth), '취소금액')).toBe(went);
      expect(sum(of(moved, truth), '금액')).toBe(came + went);
    }
    expect(sum(days, '정산 대상')).toBe(sum(moved, '금액'));
    expect(sum(days, '결제금액')).toBe(sum(taken, '결제금액'));
  },
  async 'the tax by document, which the payments explain in every month'() {
    const [tax, checks] = [await sheet('PAYMENTS', '부가세'), await sheet('PAYMENTS', '부가세 대사')];
    const sales = known.flatMap(documents);
    const left = known.flatMap(({ source, sale, back, isPaid, money, moneyBack }) => {
      const balance = isPaid ? money - moneyBack : 0;
      return source === 'card' ? [sale - back, balance] : [sale - back + balance];
    });
    const vat = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + taxed(amount).vat, 0);
    const won = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect([sum(tax, '매출 합계'), sum(tax, '매출 부가세')]).toEqual([won(sales), vat(sales)]);
    expect([sum(tax, '합계(결제+예치금)'), sum(tax, '부가세')]).toEqual([won(left), vat(left)]);
    expect(sum(tax, '공급가액') + sum(tax, '부가세')).toBe(won(left));
    for (const row of checks) expect(row.차이, String(row.월)).toBe(0);
    expect(sum(checks, '포인트 사용')).toBe(all(({ isPaid, points }) => (isPaid ? points : 0)));
    expect(sum(checks, '미수 정리')).toBe(all(({ writtenOff }) => writtenOff));
  },
  async 'the cash receipts at the tax office'() {
    const held = await receipts(store.sandbox.url);
    let issued = 0;
    for (const one of played.filter(({ isAsked }) => isAsked)) {
      const truth = truthOf(one);
      const calls = await store.db
        .selectFrom('cashReceiptCalls')
        .select(['id', 'kind', 'supply', 'vat'])
        .where('purchaseId', '=', one.purchase._id)
        .execute();
      const known = new Set(calls.map(({ id }) => `C-${id}`));
      const kept = held
        .filter(({ orderId }) => known.has(orderId))
        .reduce((total, { amount, cancels }) => cancels.reduce((rest, back) => rest - back.amount, total + amount), 0);
      const cash = truth.isPaid ? truth.sale - truth.back + truth.money - truth.moneyBack : 0;
      expect(kept, one.way).toBe(cash);
      const vat = calls.reduce((total, call) => total + (call.kind === 'ISSUE' ? call.vat : -call.vat), 0);
      expect(vat).toBe(taxed(cash).vat);
      issued += cash;
    }
    expect(issued).toBeGreaterThan(0);
  },
  async 'the statistics'() {
    const days = await readDailySales(store.db, { ...period, basis: 'PAID' });
    expect(days.reduce((total, { amount }) => total + amount, 0)).toBe(all(({ standing }) => standing));
  },
};

beforeAll(() => play(PURCHASES, SEED), 120_000);

it('reaches every way to pay, refunds of every source, coupons of every fee and months that differ', async () => {
  await store.expectSound();
  expect(new Set(played.map(({ way }) => way)).size).toBe(new Set(ways).size);
  const reached: (keyof Truth)[] = ['deliveryCoupons', 'installationCoupons', 'serviceCoupons', 'back', 'pending'];
  for (const key of [...reached, 'moneyBack', 'pointsBack', 'writtenOff', 'excess', 'excessBack'] as const)
    expect(
      all((truth) => Number(truth[key])),
      key,
    ).toBeGreaterThan(0);
  expect(new Set((await sheet('PAYMENTS', '부가세')).map((row) => row.월)).size).toBeGreaterThan(1);
});

it.each(Object.entries(checks))('SQL says the same as %s', (_, check) => check());

it('the migration finds the payment of each refund, and the day of each deposit', async () => {
  const named = (handle: Handle) => handle.selectFrom('refunds').select(['id', 'paymentId']).orderBy('id').execute();
  const received = (handle: Handle) =>
    handle.selectFrom('payments').select(['id', 'paidAt', 'amount']).orderBy('id').execute();
  const before = [await named(store.db), await received(store.db)];
  const undone = new Error('undone');
  const redo = store.db.transaction().execute(async (trx) => {
    await sql`alter table refunds drop column payment_id`.execute(trx);
    await sql`update payments set paid_at = null, amount = d.expected
      from odd_deposits d where d.tid = payments.tid and payments.state = 'READY'`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
    expect([await named(trx), await received(trx)]).toEqual(before);
    throw undone;
  });
  await expect(redo).rejects.toBe(undone);
});

it('SQL says the same of many more', { tags: ['extended'], timeout: 900_000 }, async () => {
  await play(MANY, SEED + 1);
  await store.expectSound();
  for (const check of Object.values(checks)) await check();
});
