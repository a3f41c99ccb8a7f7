import { ALL_RIGHTS, type ConsoleWithdrawal, NO_RIGHTS } from '@iruon/contract';
import { seoulMonthOf } from '@iruon/contract/seoul';
import { makeProduct, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../../tooling/test/database.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { accrueOf, makeLevel, makePair, makeSale } from '../../promoters/bonuses/bonuses.fixture.ts';
import { changeByHand, returnGoods } from '../../promoters/bonuses/change-bonuses.ts';
import { balanceAt, notePromoter } from '../../promoters/bonuses/index.ts';
import { keepAccount, keepResidentNumber } from '../../promoters/payees/index.ts';
import { closeDueMonths } from '../../promoters/settlements/index.ts';
import { settleBatch } from '../../promoters/withdrawals/batches.ts';
import { approveWithdrawal, rejectWithdrawal } from '../../promoters/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal } from '../../promoters/withdrawals/request-withdrawal.ts';
import { withdrawalRoutes } from '../../promoters/withdrawals/routes.ts';
import { createTestApp } from '../../testing/app.ts';
import { withdrawMember } from '../members/withdraw-member.ts';
import type { Step } from './promoter-walk-steps.fixture.ts';

/** Hundredths of a percent for every order. */
export const RATE = 330;
const DAY = 86_400_000;

/** The remaining won of a bonus, computed independently of the rules under test: 3.3% of the goods, rounded up. */
const bonusOn = (won: number) => Math.ceil((won * RATE) / 10_000);

interface Entry {
  amount: number;
  availableAt: Date;
}

interface Sale {
  orderId: string;
  goods: number;
  /** Won for the order; less than its rate where a cap limited it. */
  given: number;
  returned: number;
  availableAt: Date;
}

/** The remaining won of an order's bonus. */
const keptOf = ({ goods, given, returned }: Sale) => Math.min(given, bonusOn(goods - returned));

/** The time of all walks: months are closed for all promoters, so it only advances. */
export const time = { now: new Date('2026-07-01T03:00:00Z') };
let accounts = 70_000_000;

/** The code of a refused call; undefined for a successful one. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const { body } = error as { body?: { code: string } };
    if (!body) throw error;
    return body.code;
  }
}

/** A promoter with an account and a promotee, who takes steps; and an independent record of the ledger. */
export async function walking({ db }: TestDatabase) {
  const test = createTestApp(db, { routes: withdrawalRoutes, now: () => time.now });
  const operator = await makeUser(db, { type: 'OPERATOR' });
  const [pair, other] = [await makePair(db), await makePair(db)];
  const { promoterId } = pair;
  const levelId = await makeLevel(db);
  await db
    .insertInto('userLevels')
    .values({ userId: promoterId, levelId, since: new Date(0) })
    .execute();
  accounts += 1;
  const account = { bankCode: '004', accountNumber: `${accounts}`, accountHolder: '김이루' };
  await inTransaction(db, (trx) => keepAccount(trx, systemContext(test.services), promoterId, account));
  const actorOf = (userId: string, scopes: UserActor['scopes']): UserActor => ({
    ...{ type: 'user', userId, scopes, familyId: '', isCustomer: true, rights: scopes[0] ? ALL_RIGHTS : NO_RIGHTS },
  });
  // Routes have tests of their own; a walk calls their use cases, which takes a tenth of the time.
  const asOperator = { ...systemContext(test.services), actor: actorOf(operator.id, ['console']) };
  const mine = { ...systemContext(test.services), actor: actorOf(promoterId, []) };
  const product = await makeProduct(db);
  await keepResidentNumber(mine, '9001011234567');

  // The walk takes longer than the validity of a training.
  await db.updateTable('promoterPapers').set({ trainedOn: '2099-01-01' }).where('userId', '=', promoterId).execute();

  const entries: Entry[] = [];
  const sales: Sale[] = [];
  const withdrawals = new Map<string, { gross: number; state: ConsoleWithdrawal['state'] }>();
  let hasLeft = false;
  let cap = 0;
  /** Won of orders' bonuses, by Seoul month; a return does not reduce them. */
  const earned = new Map<string, number>();
  /** Won forfeited by leaving, less the later reversals. */
  let forfeited = 0;
  const sum = (rows: Entry[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const balance = () => sum(entries);
  const pending = () => sum(entries.filter(({ availableAt }) => availableAt > time.now));
  const available = () => balance() - pending();
  const write = (amount: number, availableAt = time.now) => entries.push({ amount, availableAt });
  const openWithdrawals = (state: string) => [...withdrawals].filter(([, row]) => row.state === state);

  /** A reversal for a former promoter has no effect up to the forfeited amount. */
  function take(won: number, availableAt = time.now) {
    write(-won, availableAt);
    const offset = Math.min(-balance(), forfeited);
    if (offset <= 0) return;
    forfeited -= offset;
    write(offset);
  }

  async function byHand(type: 'EDIT' | 'DEBIT', amount: number, confirmed: boolean) {
    const change = { _promoter: promoterId, type, amount, message: '모형', key: newId(), confirmed };
    const refusal =
      type === 'EDIT' ? hasLeft && 'PROMOTER_REQUIRED' : !confirmed && balance() < amount && 'BONUS_BELOW_ZERO';
    // Sent twice; the key applies it once.
    for (const _ of [1, 2]) expect(await refusalOf(changeByHand(asOperator, change))).toBe(refusal || undefined);
    if (refusal) return;
    if (type === 'EDIT') write(amount);
    else take(amount);
  }

  async function confirm(goods: number) {
    const orderId = await makeSale(db, { userId: pair.userId, goods, productId: product.id });
    const month = seoulMonthOf(time.now);
    const before = earned.get(month) ?? 0;
    const room = cap === 0 ? Number.POSITIVE_INFINITY : Math.max(0, cap - before);
    const given = hasLeft ? 0 : Math.min(bonusOn(goods), room);
    earned.set(month, before + given);
    expect(await accrueOf(db, orderId, time.now)).toBe(given);
    expect(await accrueOf(db, orderId, time.now)).toBe(0);
    if (given === 0) return;
    const availableAt = new Date(time.now.getTime() + 7 * DAY);
    write(given, availableAt);
    sales.push({ orderId, goods, given, returned: 0, availableAt });
  }

  async function giveBack(index: number, percent: number) {
    const sale = sales[index % Math.max(1, sales.length)];
    if (!sale) return;
    const returned = Math.max(sale.returned, Math.ceil((sale.goods * percent) / 100));
    const { id } = await db
      .selectFrom('promoterBonuses')
      .select('id')
      .where('orderId', '=', sale.orderId)
      .where('base', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const _ of [1, 2]) await returnGoods(asOperator, id, { returned, message: '반품' });
    const before = keptOf(sale);
    sale.returned = returned;
    const taken = before - keptOf(sale);
    if (taken > 0) take(taken, new Date(Math.max(sale.availableAt.getTime(), time.now.getTime())));
  }

  async function withdraw(amount: number) {
    if (hasLeft) return;
    const reach = available();
    const requested = requestWithdrawal(mine, { amount, isLast: false });
    if (reach < amount) return expect(await refusalOf(requested)).toBe('BONUS_SHORT');
    withdrawals.set(await requested, { gross: amount, state: 'REQUESTED' });
    write(-amount);
  }

  /** Many concurrent requests, of which exactly as many succeed as the bonuses cover. */
  async function rush(times: number, amount: number) {
    if (hasLeft) return;
    const reach = Math.max(0, Math.floor(available() / amount));
    const requested = await Promise.allSettled(
      Array.from({ length: times }, () => requestWithdrawal(mine, { amount, isLast: false })),
    );
    const made = requested.filter((each) => each.status === 'fulfilled');
    expect(made).toHaveLength(Math.min(times, reach));
    for (const each of requested)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ body: { code: 'BONUS_SHORT' } });
    for (const { value } of made) {
      withdrawals.set(value, { gross: amount, state: 'REQUESTED' });
      write(-amount);
    }
  }

  async function setCap(bonusCap: number) {
    await db.updateTable('levels').set({ bonusCap }).where('id', '=', levelId).execute();
    cap = bonusCap;
  }

  async function decide(verb: 'reject' | 'pay' | 'fail', index: number) {
    const open = openWithdrawals('REQUESTED');
    const [id, row] = open[index % Math.max(1, open.length)] ?? [];
    if (!id || !row) return;
    if (verb === 'reject') {
      for (const _ of [1, 2]) await rejectWithdrawal(asOperator, id, '모형');
      row.state = 'REJECTED';
      write(row.gross);
      return;
    }
    await approveWithdrawal(asOperator, id);
    // By its route: a bank file requires an operator with a fresh proof.
    const made = await test.send('POST', '/api/console/withdrawal-batches', {
      ...{ as: operator, body: { _ids: [id] }, headers: { 'idempotency-key': newId() } },
    });
    const failed = verb === 'fail' ? [{ _id: id, reason: '계좌 없음' }] : [];
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const batch = (made.body.batch as { _id: string })._id;
    for (const _ of [1, 2]) await settleBatch(asOperator, batch, { failed });
    row.state = verb === 'pay' ? 'PAID' : 'REQUESTED';
  }

  async function buyOwn() {
    const orderId = await makeSale(db, { userId: promoterId, productId: product.id });
    const row = db.selectFrom('orders').select('purchaseId').where('id', '=', orderId);
    const { purchaseId } = await row.executeTakeFirstOrThrow();
    await inTransaction(db, (trx) => notePromoter(trx, { purchaseId, userId: promoterId, at: time.now }));
    await db.insertInto('promotedPurchases').values({ purchaseId, promoterId, createdAt: time.now }).execute();
    expect(await accrueOf(db, orderId, time.now)).toBe(0);
    // Confirmed, as withdrawing requires.
    await db
      .updateTable('orders')
      .set({ purchaseStatus: 'PURCHASE_COMPLETE', completedAt: time.now })
      .where('id', '=', orderId)
      .execute();
  }

  /** The other promoter gets the code, and this one a new one: earlier promotees stay. */
  async function moveCode() {
    const code = `M${newId().slice(-11).toUpperCase()}`;
    const own = await db.selectFrom('promoters').select('code').where('userId', '=', promoterId).executeTakeFirst();
    await db.updateTable('promoters').set({ code }).where('userId', '=', promoterId).execute();
    await db
      .updateTable('promoters')
      .set({ code: own?.code ?? null })
      .where('userId', '=', other.promoterId)
      .execute();
  }

  async function leave() {
    if (hasLeft) return;
    const isOpen = [...withdrawals.values()].some(({ state }) => state === 'REQUESTED');
    const leaving = { userId: promoterId, by: 'MEMBER', reason: '' } as const;
    const left = inTransaction(db, (trx) => withdrawMember(trx, systemContext(test.services), leaving));
    if (isOpen) return expect(left).rejects.toMatchObject({ body: { code: 'WITHDRAWAL_BLOCKED' } });
    await left;
    hasLeft = true;
    forfeited = Math.max(0, balance());
    write(-forfeited);
  }

  async function close() {
    time.now = new Date(time.now.getTime() + 36 * DAY);
    await closeDueMonths(systemContext(test.services));
  }

  async function go(each: Step) {
    if (each.do === 'give') await byHand('EDIT', each.amount, false);
    else if (each.do === 'debit') await byHand('DEBIT', each.amount, each.confirmed);
    else if (each.do === 'confirm') await confirm(each.goods);
    else if (each.do === 'return') await giveBack(each.which, each.percent);
    else if (each.do === 'withdraw') await withdraw(each.amount);
    else if (each.do === 'wait') time.now = new Date(time.now.getTime() + each.days * DAY);
    else if (each.do === 'close') await close();
    else if (each.do === 'buyOwn') await buyOwn();
    else if (each.do === 'moveCode') await moveCode();
    else if (each.do === 'leave') await leave();
    else if (each.do === 'cap') await setCap(each.won);
    else if (each.do === 'rush') await rush(each.times, each.amount);
    else if ('which' in each) await decide(each.do, each.which);
  }

  /** Ledger, balance and the independent sums are equal, and no payment exceeded them. */
  async function check() {
    const { rows } = await sql<{ won: string; accrued: string; back: string; moved: string }>`
      select coalesce(sum(amount), 0) as won, coalesce(sum(amount) filter (where base is not null), 0) as accrued,
        coalesce(-sum(amount) filter (where type = 'REVERSAL'), 0) as back,
        coalesce(-sum(amount) filter (where withdrawal_id is not null), 0) as moved
      from promoter_bonuses where promoter_id = ${promoterId}`.execute(db);
    const ledger = rows[0];
    expect(Number(ledger?.won)).toBe(balance());
    expect(await balanceAt(db, promoterId, time.now)).toEqual({
      balance: balance(),
      available: available(),
      pending: pending(),
      held: 0,
    });
    const live = [...withdrawals.values()].filter(({ state }) => state !== 'REJECTED');
    expect(Number(ledger?.moved)).toBe(live.reduce((total, { gross }) => total + gross, 0));
    if (hasLeft) expect(balance()).toBeLessThanOrEqual(0);
    const kept = sales.reduce((total, sale) => total + keptOf(sale), 0);
    expect(Number(ledger?.accrued) - Number(ledger?.back)).toBe(kept);
    if (sales.every(({ goods, returned }) => goods === returned)) expect(kept).toBe(0);
  }

  /** Nothing of the walk affected the promoter who got the code. */
  async function end() {
    expect((await balanceAt(db, other.promoterId, time.now)).balance).toBe(0);
  }

  return { go, check, end };
}
