import type { BonusByHand } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { accrualsOf, balanceAt, findBonus, insertBonuses, lockPromoter, type NewBonus } from './repository.ts';
import { offsetForfeit, reverseBonuses } from './reverse-bonuses.ts';

type Bonus = NonNullable<Awaited<ReturnType<typeof findBonus>>>;

/** Inserts a row by an operator, and audits it. Returns true if it is new. */
async function post(
  trx: Transaction,
  context: Context,
  row: Pick<NewBonus, 'promoterId' | 'type' | 'amount' | 'key'> & { message: string } & Partial<NewBonus>,
): Promise<string | undefined> {
  const at = context.now();
  const [id] = await insertBonuses(trx, [
    { id: newId(), availableAt: at, createdAt: at, actorId: actorId(context.actor), ...row },
  ]);
  const { type, amount, message, rootId = null } = row;
  if (id)
    await audit(
      trx,
      context,
      'bonus.change',
      { type: 'promoter', id: row.promoterId },
      { id, userId: row.promoterId, type, amount, message, rootId },
    );
  if (id && amount < 0) await offsetForfeit(trx, { promoterId: row.promoterId, causeId: id, at });
  return id;
}

/** A former promoter cannot be paid. @throws with `code` for one */
async function assertNotFormer(
  trx: Transaction,
  promoterId: string,
  code: 'PROMOTER_REQUIRED' | 'BONUS_NOT_CHANGEABLE',
): Promise<void> {
  const left = await trx.selectFrom('withdrawals').select('userId').where('userId', '=', promoterId).executeTakeFirst();
  if (left) throw problem(code, '탈퇴한 추천인에게는 보너스를 더 줄 수 없습니다.');
}

/** @throws BONUS_BELOW_ZERO unless it is confirmed */
async function assertCovered(
  trx: Transaction,
  context: Context,
  { promoterId, taken, confirmed }: { promoterId: string; taken: number; confirmed: boolean },
): Promise<void> {
  if (taken <= 0 || confirmed) return;
  const { balance } = await balanceAt(trx, promoterId, context.now());
  if (balance < taken) throw problem('BONUS_BELOW_ZERO', { extensions: { balance } });
}

/**
 * Credits a promoter with won (EDIT) or deducts them (DEBIT), once for each key. Returns the id of the row.
 * @throws PROMOTER_REQUIRED, BONUS_BELOW_ZERO, IDEMPOTENCY_KEY_REUSED
 */
export async function changeByHand(
  context: Context,
  { _promoter: promoterId, type, amount, message, key, confirmed }: BonusByHand,
): Promise<string> {
  return inTransaction(context.db, async (trx) => {
    if (!(await lockPromoter(trx, promoterId))) throw problem('PROMOTER_REQUIRED', '추천인이 아닌 회원입니다.');
    const ledgerKey = `hand:${key}`;
    const known = await trx
      .selectFrom('promoterBonuses')
      .select(['id', 'promoterId', 'amount'])
      .where('key', '=', ledgerKey)
      .executeTakeFirst();
    const signed = type === 'DEBIT' ? -amount : amount;
    if (known && (known.promoterId !== promoterId || known.amount !== signed)) throw problem('IDEMPOTENCY_KEY_REUSED');
    if (known) return known.id;
    if (type === 'EDIT') await assertNotFormer(trx, promoterId, 'PROMOTER_REQUIRED');
    const taken = type === 'DEBIT' ? amount : 0;
    await assertCovered(trx, context, { promoterId, taken, confirmed });
    const id = await post(trx, context, { promoterId, type, amount: signed, message, key: ledgerKey });
    if (!id) throw new Error(`The key ${ledgerKey} was used under the promoter's lock`);
    return id;
  });
}

/**
 * A row of the ledger that corrects no other row and that operators may correct, with its promoter locked.
 * @throws NOT_FOUND, BONUS_NOT_CHANGEABLE
 */
async function lockBonus(trx: Transaction, id: string): Promise<Bonus & { effect: number }> {
  const seen = orNotFound(await findBonus(trx, id));
  if (seen.rootId !== null || seen.withdrawalId !== null) throw problem('BONUS_NOT_CHANGEABLE');
  await lockPromoter(trx, seen.promoterId);
  const row = orNotFound(await findBonus(trx, id));
  return { ...row, effect: row.amount + Number(row.following) };
}

interface Correction {
  /** won, not below 0; a debit is corrected by its size */
  effect: number;
  message: string;
  confirmed: boolean;
}

/**
 * Corrects a bonus to another total amount, by a row of the difference. The difference has the remaining pending time.
 * @throws NOT_FOUND, BONUS_NOT_CHANGEABLE, BONUS_BELOW_ZERO
 */
export async function correctBonus(
  context: Context,
  id: string,
  { effect, message, confirmed }: Correction,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockBonus(trx, id);
    const wanted = row.amount < 0 ? -effect : effect;
    const amount = wanted - row.effect;
    if (amount === 0) return;
    if (amount > 0) await assertNotFormer(trx, row.promoterId, 'BONUS_NOT_CHANGEABLE');
    await assertCovered(trx, context, { promoterId: row.promoterId, taken: -amount, confirmed });
    await post(trx, context, { ...following(row, context.now()), type: 'EDIT', amount, message });
  });
}

/** Reverses a whole bonus; the balance may fall below 0. @throws NOT_FOUND, BONUS_NOT_CHANGEABLE */
export async function cancelBonus(context: Context, id: string, message: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockBonus(trx, id);
    if (row.effect === 0) return;
    if (row.effect < 0) await assertNotFormer(trx, row.promoterId, 'BONUS_NOT_CHANGEABLE');
    const type = row.effect > 0 ? 'REVERSAL' : 'EDIT';
    await post(trx, context, { ...following(row, context.now()), type, amount: -row.effect, message });
  });
}

/** The fields of a row that corrects another one. */
function following(row: Bonus, at: Date) {
  return {
    promoterId: row.promoterId,
    orderId: row.orderId,
    rootId: row.id,
    availableAt: row.availableAt > at ? row.availableAt : at,
    key: `follows:${newId()}`,
  };
}

/** Reverses the bonus of returned goods. @throws NOT_FOUND, BONUS_NOT_CHANGEABLE, BONUS_RETURN_TOO_LARGE */
export async function returnGoods(
  context: Context,
  id: string,
  { returned, message }: { returned: number; message: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { orderId } = await lockBonus(trx, id);
    if (orderId === null) throw problem('BONUS_NOT_CHANGEABLE');
    const at = context.now();
    const effect = (await accrualsOf(trx, orderId)).reduce((sum, row) => sum + row.amount + Number(row.following), 0);
    const taken = await reverseBonuses(trx, { orderId, returned, message, actorId: actorId(context.actor), at });
    if (taken === 0) return;
    const changes = { effect: { from: effect, to: effect - taken } };
    await audit(trx, context, 'bonus.return', { type: 'order', id: orderId }, { returned, taken, message, changes });
  });
}

/**
 * Decides about a bonus on hold: a released one counts, a rejected one is reversed completely. The same decision again
 * changes nothing. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function decideHold(
  context: Context,
  id: string,
  { state, message }: { state: 'RELEASED' | 'REJECTED'; message: string },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const row = await lockBonus(trx, id);
    const hold = await trx
      .selectFrom('bonusHolds')
      .select('state')
      .where('bonusId', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!hold) throw problem('NOT_FOUND');
    if (hold.state === state) return;
    if (hold.state !== 'HELD') throw problem('TRANSITION_NOT_ALLOWED', '이미 처리한 보너스입니다.');
    const decided = { decidedAt: context.now(), decidedBy: actorId(context.actor), reason: message };
    await trx
      .updateTable('bonusHolds')
      .set({ state, ...decided })
      .where('bonusId', '=', id)
      .execute();
    const details = { id, userId: row.promoterId, from: hold.state, to: state, message };
    const action = state === 'RELEASED' ? 'bonus.released' : 'bonus.rejected';
    await audit(trx, context, action, { type: 'promoter', id: row.promoterId }, details);
    if (state === 'REJECTED' && row.effect > 0)
      await post(trx, context, { ...following(row, context.now()), type: 'REVERSAL', amount: -row.effect, message });
  });
}
