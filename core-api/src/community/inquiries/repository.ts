import type { InquireState } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { columns, countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { nameOf, withUser } from '../../platform/db/with-user.ts';
import { rowById } from '../../platform/db/write-rows.ts';

interface Page {
  limit: number;
  offset: number;
}

/** Inquiries with product, writer and answering operator. */
export function inquiresWithAll(handle: Handle) {
  return handle
    .selectFrom('productInquires')
    .$call(withUser('productInquires.userId', 'name as userName', 'username', 'email'))
    .innerJoin('products', 'products.id', 'productInquires.productId')
    .selectAll('productInquires')
    .select(columns('products', 'code as productCode', 'name as productName', 'thumbId'))
    .$call(nameOf('productInquires.answeredBy', 'answererName'));
}

export type InquireRow = Awaited<ReturnType<typeof findInquires>>[number];

/** Inquiries on a product, or on all shown products, newest first, including secret ones. */
export async function findInquires(handle: Handle, productId: string | undefined, { limit, offset }: Page) {
  return inquiresWithAll(handle)
    .$if(productId !== undefined, (found) => found.where('productInquires.productId', '=', productId ?? ''))
    .$if(productId === undefined, (found) => found.where('products.shows', '=', true))
    .orderBy('productInquires.createdAt', 'desc')
    .orderBy('productInquires.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countInquires(handle: Handle, productId: string | undefined): Promise<number> {
  if (productId !== undefined)
    return countRows(handle.selectFrom('productInquires').where('productId', '=', productId));
  return countRows(
    handle
      .selectFrom('productInquires')
      .innerJoin('products', 'products.id', 'productInquires.productId')
      .where('products.shows', '=', true),
  );
}

/** A member's inquiries, latest first. */
export async function findMyInquires(
  handle: Handle,
  userId: string,
  { state, limit, offset }: Page & { state: InquireState | undefined },
): Promise<InquireRow[]> {
  let query = inquiresWithAll(handle).where('productInquires.userId', '=', userId);
  if (state) query = query.where('productInquires.state', '=', state);
  return query
    .orderBy('productInquires.createdAt', 'desc')
    .orderBy('productInquires.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMyInquires(handle: Handle, userId: string, state: InquireState | undefined) {
  let query = handle.selectFrom('productInquires').where('userId', '=', userId);
  if (state) query = query.where('state', '=', state);
  return countRows(query);
}

/** Serializes new inquiries of a member until the transaction ends, so that their count is exact. */
export const lockNewInquires = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `inquires ${userId}`);

export async function countInquiresSince(handle: Handle, userId: string, since: Date): Promise<number> {
  return countRows(handle.selectFrom('productInquires').where('userId', '=', userId).where('createdAt', '>', since));
}

export async function findInquire(handle: Handle, id: string): Promise<InquireRow | undefined> {
  return inquiresWithAll(handle).where('productInquires.id', '=', id).executeTakeFirst();
}

const inquireRows = rowById('productInquires');
/** An inquiry locked until the transaction ends: its writer cannot change it during an answer. */
export const { lock: lockInquire, remove: deleteInquire } = inquireRows;

export interface NewInquire {
  id: string;
  userId: string;
  productId: string;
  subject: string;
  content: string;
  isSecret: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export async function insertInquire(trx: Transaction, row: NewInquire): Promise<void> {
  await trx.insertInto('productInquires').values(row).execute();
}

export interface InquireChange {
  subject?: string;
  content?: string;
  isSecret?: boolean | undefined;
  state?: InquireState;
  answer?: string;
  answeredAt?: Date | null;
  answeredBy?: string | null;
}

export const updateInquire = (trx: Transaction, id: string, change: InquireChange, now: Date): Promise<void> =>
  inquireRows.update(trx, id, { ...change, updatedAt: now });
