import {
  COUPON_CODE_LEAST,
  COUPON_LIMIT,
  type ConsoleCouponInput,
  type consoleCoupon,
  SHORT_COUPON_CODE,
} from '@iruon/contract';
import { type Handle, jsonText } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { ListRequest } from '../../../platform/http/console-list.ts';
import { orNotFound, problem, problemAt } from '../../../platform/http/problem.ts';
import { assertUnchanged, type Edited } from '../../../platform/records/assert-unchanged.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { type CouponRow, findCouponByCode, lockCoupon } from '../repository.ts';
import { couponStateOf } from '../rules.ts';
import {
  type CountedCoupon,
  type CouponFilter,
  type CouponSort,
  countCoupons,
  deleteCouponRow,
  findConsoleCoupons,
  findCountedCoupon,
  findMissing,
  findMissingDisplays,
  insertCoupon,
  updateCoupon,
} from './repository.ts';

type WireCoupon = z.input<typeof consoleCoupon>;

function toWire(row: CountedCoupon, now: Date): WireCoupon {
  return {
    _id: row.id,
    ...termsOf(row),
    issued: row.issued,
    used: row.used,
    state: couponStateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A stored coupon as input. */
const termsOf = ({ name, unit, value, limitAmount, count, issue, usage }: CouponRow): ConsoleCouponInput => ({
  name,
  unit: unit,
  value,
  limit: limitAmount,
  count,
  issue,
  usage,
});

function columnsOf({ limit, issue, usage, ...input }: ConsoleCouponInput) {
  const isTimed = issue.type === 'INSTANT' && issue.event.type === 'NONE';
  return {
    ...input,
    limitAmount: limit,
    issue: jsonText(issue),
    usage: jsonText(usage),
    eventCode: issue.event.code,
    issuesAt: isTimed && issue.issuesAt ? new Date(issue.issuesAt) : null,
  };
}

/** The fields that may not change once a coupon is issued; keys in the order of the schema. */
function frozen({ issue, usage, ...terms }: ConsoleCouponInput): string {
  return JSON.stringify(
    sorted({
      ...terms,
      issue: { ...issue, isActive: null, endsAt: null },
      usage: { ...usage, isActive: null, endsAt: null },
    }),
  );
}

/** Postgres reorders the keys of a jsonb record. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** @throws INVALID_INPUT at every list with an unknown id */
async function assertNamed(handle: Handle, { issue, usage }: ConsoleCouponInput): Promise<void> {
  const { _products, _categories, _exhibitions, displayCodes } = usage.target;
  const lists = [
    ['body.issue.target._users', await findMissing(handle, 'users', issue.target._users)],
    ['body.issue.target._levels', await findMissing(handle, 'levels', issue.target._levels)],
    ['body.usage.target._products', await findMissing(handle, 'products', _products)],
    ['body.usage.target._categories', await findMissing(handle, 'categories', _categories)],
    ['body.usage.target._exhibitions', await findMissing(handle, 'exhibitions', _exhibitions)],
    ['body.usage.target.displayCodes', await findMissingDisplays(handle, displayCodes)],
  ] as const;
  const errors = lists
    .filter(([, missing]) => missing.length > 0)
    .map(([path, missing]) => ({
      path,
      code: 'unknown',
      message: `고르신 항목 중 ${missing.length}개가 더는 없습니다.`,
    }));
  if (errors.length > 0) throw problem('INVALID_INPUT', { errors });
}

/** @throws CODE_TAKEN */
async function assertCode(handle: Handle, { issue }: ConsoleCouponInput, id: string): Promise<void> {
  const { code } = issue.event;
  const taken = code === null ? undefined : await findCouponByCode(handle, code);
  if (!taken || taken.id === id) return;
  throw problemAt('CODE_TAKEN', 'body.issue.event.code', '다른 쿠폰이 쓰고 있는 코드입니다.', 'taken');
}

/** An existing short code may stay; a new code may not be short. @throws INVALID_INPUT */
function assertCodeLength({ issue }: ConsoleCouponInput, before: CouponRow): void {
  const { code } = issue.event;
  if (code === null || code === before.issue.event.code || code.length >= COUPON_CODE_LEAST) return;
  throw problemAt('INVALID_INPUT', 'body.issue.event.code', SHORT_COUPON_CODE, 'too_short');
}

export async function listConsoleCoupons(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  query: ListRequest<CouponFilter, CouponSort>,
) {
  const now = clock();
  const { rows, total } = await findConsoleCoupons(db, query, now);
  return { coupons: rows.map((row) => toWire(row, now)), total };
}

/** @throws NOT_FOUND */
export async function getConsoleCoupon({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<WireCoupon> {
  return toWire(orNotFound(await findCountedCoupon(db, id)), now());
}

/** @throws RECORDS_FULL, CODE_TAKEN, INVALID_INPUT */
export async function createCoupon(context: Context, input: ConsoleCouponInput): Promise<WireCoupon> {
  const id = newId();
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    if ((await countCoupons(trx)) >= COUPON_LIMIT)
      throw problem('RECORDS_FULL', `쿠폰은 ${COUPON_LIMIT}개까지 만들 수 있습니다.`);
    await assertNamed(trx, input);
    await assertCode(trx, input, id);
    await insertCoupon(trx, { id, ...columnsOf(input), createdAt: at, updatedAt: at });
    await audit(trx, context, 'coupon.create', { type: 'coupon', id }, input);
  });
  return getConsoleCoupon(context, id);
}

/** @throws NOT_FOUND, RECORD_CHANGED, COUPON_ISSUED, CODE_TAKEN, INVALID_INPUT */
export async function changeCoupon(
  context: Context,
  id: string,
  { updatedAt: seenAt, ...input }: Edited<ConsoleCouponInput>,
) {
  await inTransaction(context.db, async (trx) => {
    const before = await assertUnchanged(trx, `coupon:${id}`, await lockCoupon(trx, id), seenAt);
    if (before.issued > 0 && frozen(termsOf(before)) !== frozen(input)) throw problem('COUPON_ISSUED');
    // References are not checked again, because their targets may have been deleted since the first issue.
    if (before.issued === 0) await assertNamed(trx, input);
    assertCodeLength(input, before);
    await assertCode(trx, input, id);
    await updateCoupon(trx, id, { ...columnsOf(input), updatedAt: nextUpdatedAt(context.now(), before) });
    await audit(trx, context, 'coupon.change', { type: 'coupon', id }, { from: termsOf(before), to: input });
  });
  return getConsoleCoupon(context, id);
}

/** Deletes a coupon; a missing one is no error. @throws COUPON_ISSUED */
export async function deleteCoupon(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lockCoupon(trx, id);
    if (!found) return;
    const { issued, name } = found;
    if (issued > 0) throw problem('COUPON_ISSUED', '발급된 쿠폰은 지울 수 없습니다. 대신 발급을 멈출 수 있습니다.');
    await deleteCouponRow(trx, id);
    await audit(trx, context, 'coupon.delete', { type: 'coupon', id, name }, termsOf(found));
  });
}
