import type { Handle, Lots, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { type LotKeeper, type LotRow, lockLot, updateLot } from './repository.ts';

/** A lot as a package names it. */
export interface NamedLot {
  lotNo: string;
  madeOn: string | null;
  useBy: string | null;
}

/** The lot of a keeper with a number. */
export async function findLot(handle: Handle, keeper: LotKeeper, lotNo: string): Promise<LotRow | undefined> {
  return handle
    .selectFrom('lots')
    .selectAll()
    .where('productId', '=', keeper.productId)
    .where(sql<boolean>`option_id is not distinct from ${keeper.optionId}::uuid`)
    .where('lotNo', '=', lotNo)
    .executeTakeFirst();
}

const dateNames = { madeOn: '제조일', useBy: '유효기한' };

/** @throws LOT_DATES_DIFFER naming both days, if a known date of a lot is another one on the package, or makes no sense with one there */
export function assertSameDates(lot: Pick<LotRow, 'id' | 'lotNo' | 'madeOn' | 'useBy'>, given: NamedLot): void {
  for (const field of ['madeOn', 'useBy'] as const) {
    const [stored, named] = [lot[field], given[field]];
    if (stored === null || named === null || stored === named) continue;
    throw problem('LOT_DATES_DIFFER', {
      detail: `로트 ${lot.lotNo}의 ${dateNames[field]}: 등록된 날은 ${stored}, 이번에는 ${named}입니다. 포장을 확인하거나 로트 화면에서 날짜를 고쳐 주세요.`,
      extensions: { lot: { _id: lot.id, lotNo: lot.lotNo } },
    });
  }
  assertDatesInOrder({ lotNo: lot.lotNo, madeOn: lot.madeOn ?? given.madeOn, useBy: lot.useBy ?? given.useBy });
}

/** @throws LOT_DATES_DIFFER for a use-by before the day of manufacture */
function assertDatesInOrder({ lotNo, madeOn, useBy }: NamedLot): void {
  if (madeOn === null || useBy === null || useBy >= madeOn) return;
  throw problem(
    'LOT_DATES_DIFFER',
    `로트 ${lotNo}의 유효기한 ${useBy}: 제조일 ${madeOn}보다 이릅니다. 포장을 확인하거나 로트 화면에서 날짜를 고쳐 주세요.`,
  );
}

type NewLot = NamedLot & LotKeeper & Pick<Insertable<Lots>, 'receivedOn'> & { state: 'RECEIVED' | 'RELEASED' };

/** Adds a lot without pieces; one that was added meanwhile is returned. @throws LOT_DATES_DIFFER */
export async function insertLot(trx: Transaction, lot: NewLot, at: Date): Promise<LotRow> {
  const { productId, optionId, lotNo, madeOn, useBy, receivedOn, state } = lot;
  assertDatesInOrder(lot);
  const inserted = await trx
    .insertInto('lots')
    .values({
      ...{ id: newId(), productId, optionId, lotNo, madeOn, useBy, receivedOn, state },
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflict((conflict) => conflict.columns(['productId', 'optionId', 'lotNo']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? orNotFound(await findLot(trx, lot, lotNo));
}

type Keeping = Pick<Context, 'actor' | 'now' | 'requestId'>;

/**
 * Adds the dates of a package that its locked lot misses, with an entry of its history. The stock must be locked, and the
 * caller settles it: the lot may not be sold any more. @throws LOT_DATES_DIFFER
 * @returns the lot after the change
 */
export async function completeDates(
  trx: Transaction,
  context: Keeping,
  lot: LotRow,
  given: NamedLot,
  reason: string,
): Promise<LotRow> {
  assertSameDates(lot, given);
  const dates = { madeOn: lot.madeOn ?? given.madeOn, useBy: lot.useBy ?? given.useBy };
  const changes = differences({ madeOn: lot.madeOn, useBy: lot.useBy }, dates);
  if (Object.keys(changes).length === 0) return lot;
  const changed = { ...dates, updatedAt: nextUpdatedAt(context.now(), lot) };
  await updateLot(trx, lot.id, changed);
  await audit(trx, context, 'lot.change', { type: 'lot', id: lot.id, name: lot.lotNo }, { changes, reason });
  return { ...lot, ...changed };
}

/**
 * The lot of pieces that arrive, locked: a known one with equal dates, whose missing dates are added, or a new one. The
 * stock must be locked. @throws LOT_DATES_DIFFER
 */
export async function lotOfPieces(trx: Transaction, context: Keeping, given: NewLot): Promise<LotRow> {
  const found = await findLot(trx, given, given.lotNo);
  const lot = found && (await lockLot(trx, found.id));
  return lot
    ? completeDates(trx, context, lot, given, '입고한 포장에 적힌 날짜')
    : insertLot(trx, given, context.now());
}
