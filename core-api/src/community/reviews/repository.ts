import { LIST_TOTAL_LIMIT, type ReviewSort } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { columns, countRows } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { insertOnce, rowById } from '../../platform/db/write-rows.ts';

export interface ImageRow {
  id: string;
  width: number | null;
  height: number | null;
}

const images = sql<ImageRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by i.sequence)
  from review_images i join files f on f.id = i.file_id where i.review_id = reviews.id
), '[]')`;

/** Reviews with product, writer and pictures. */
export function reviewsWithAll(handle: Handle) {
  return handle
    .selectFrom('reviews')
    .$call(withUser('reviews.userId', 'name as userName', 'username'))
    .innerJoin('products', 'products.id', 'reviews.productId')
    .innerJoin('purchases', 'purchases.id', 'reviews.purchaseId')
    .selectAll('reviews')
    .select(columns('products', 'code as productCode', 'name as productName', 'thumbId'))
    .select('purchases.purchaseNo')
    .select(images.as('images'));
}

export type ReviewRow = Awaited<ReturnType<typeof findMyReviews>>[number];

interface Page {
  limit: number;
  offset: number;
}

const orders = {
  latest: sql`reviews.created_at desc, reviews.id desc`,
  star: sql`reviews.star desc, reviews.created_at desc, reviews.id desc`,
  pictures: sql`exists (select from review_images i where i.review_id = reviews.id) desc,
    reviews.created_at desc, reviews.id desc`,
} satisfies Record<ReviewSort, unknown>;

/** Visible reviews of a product; without one, of all shown products. */
export async function findReviews(
  handle: Handle,
  productId: string | undefined,
  { sort, limit, offset }: Page & { sort: ReviewSort },
) {
  return reviewsWithAll(handle)
    .where('reviews.hiddenAt', 'is', null)
    .$if(productId !== undefined, (found) => found.where('reviews.productId', '=', productId ?? ''))
    .$if(productId === undefined, (found) => found.where('products.shows', '=', true))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The visible reviews of a product; without one, the latest of all shown products, up to a limit. */
const visible = (handle: Handle, productId: string | undefined) =>
  handle
    .selectFrom('reviews')
    .select(['reviews.id', 'reviews.star', 'reviews.createdAt'])
    .where('reviews.hiddenAt', 'is', null)
    .$if(productId !== undefined, (found) => found.where('reviews.productId', '=', productId ?? ''))
    .$if(productId === undefined, (found) =>
      found
        .innerJoin('products', 'products.id', 'reviews.productId')
        .where('products.shows', '=', true)
        .orderBy('reviews.createdAt', 'desc')
        .orderBy('reviews.id', 'desc')
        .limit(LIST_TOTAL_LIMIT),
    );

/** The number of those reviews by stars. */
export async function countStars(handle: Handle, productId: string | undefined) {
  const rows = await handle
    .selectFrom(visible(handle, productId).as('counted'))
    .select(['counted.star', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('counted.star')
    .execute();
  return rows.map(({ star, count }) => ({ star, count: Number(count) }));
}

/** Pictures of those reviews, latest review first, and their number. */
export async function findImagesOfProduct(handle: Handle, productId: string | undefined, { limit, offset }: Page) {
  const shown = handle
    .selectFrom('reviewImages')
    .innerJoin(visible(handle, productId).as('reviews'), 'reviews.id', 'reviewImages.reviewId')
    .innerJoin('files', 'files.id', 'reviewImages.fileId');
  const [found, total] = await Promise.all([
    shown
      .select(['files.id', 'files.width', 'files.height', 'reviewImages.reviewId'])
      .orderBy('reviews.createdAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .orderBy('reviewImages.sequence')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(shown),
  ]);
  return { images: found, total };
}

/** Filters by member and by orders; all orders if none are given. */
interface Mine {
  userId: string;
  orderIds: readonly string[] | undefined;
}

/** A member's reviews, newest first, including hidden ones. */
export async function findMyReviews(handle: Handle, { userId, orderIds }: Mine, { limit, offset }: Page) {
  return reviewsWithAll(handle)
    .where('reviews.userId', '=', userId)
    .$if(orderIds !== undefined, (found) => found.where('reviews.orderId', 'in', orderIds ?? []))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMyReviews(handle: Handle, { userId, orderIds }: Mine): Promise<number> {
  return countRows(
    handle
      .selectFrom('reviews')
      .where('userId', '=', userId)
      .$if(orderIds !== undefined, (found) => found.where('orderId', 'in', orderIds ?? [])),
  );
}

export async function findReview(handle: Handle, id: string): Promise<ReviewRow | undefined> {
  return reviewsWithAll(handle).where('reviews.id', '=', id).executeTakeFirst();
}

const reviewRows = rowById('reviews');
/** Locks a review until the transaction ends, so that the product statistics change by its actual values. */
export const { lock: lockReview, remove: deleteReview } = reviewRows;

const orderColumns = [
  'orders.id',
  'orders.userId',
  'orders.purchaseId',
  'orders.productId',
  'orders.productCode',
  'orders.productName',
  'orders.optionName',
  'orders.thumbId',
  'orders.orderStatus',
  'orders.claimStatus',
  'orders.purchaseStatus',
  'orders.deliveredAt',
] as const;

/** Locks an order in share mode: a concurrent claim waits for the review, or the review sees the claim. */
export async function shareOrder(trx: Transaction, orderId: string) {
  return trx.selectFrom('orders').select(orderColumns).where('orders.id', '=', orderId).forShare().executeTakeFirst();
}

/** The order of a product in a purchase: one without a review before those with one, delivered ones first. */
export async function findOrderOf(handle: Handle, purchaseId: string, productId: string): Promise<string | undefined> {
  const found = await handle
    .selectFrom('orders')
    .leftJoin('reviews', 'reviews.orderId', 'orders.id')
    .select('orders.id')
    .$call(whereEqual({ 'orders.purchaseId': purchaseId, 'orders.productId': productId }))
    .orderBy((eb) => eb('reviews.id', 'is not', null))
    .orderBy('orders.deliveredAt', (order) => order.asc().nullsLast())
    .orderBy('orders.id')
    .executeTakeFirst();
  return found?.id;
}

/** A member's delivered orders without a review, delivered at or after an instant, latest first. */
export async function findUnreviewed(handle: Handle, { userId, orderIds }: Mine, since: Date, limit: number) {
  return handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .leftJoin('reviews', 'reviews.orderId', 'orders.id')
    .select([...orderColumns, 'purchases.purchaseNo'])
    .$call(whereEqual({ 'orders.userId': userId, 'orders.orderStatus': 'DELIVERY_COMPLETE' }))
    .where('orders.deliveredAt', '>=', since)
    .where('reviews.id', 'is', null)
    .$if(orderIds !== undefined, (found) => found.where('orders.id', 'in', orderIds ?? []))
    .orderBy('orders.deliveredAt', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

export interface NewReview {
  id: string;
  userId: string;
  orderId: string;
  purchaseId: string;
  productId: string;
  optionName: string | null;
  star: number;
  subject: string;
  content: string;
  createdAt: Date;
  updatedAt: Date;
}

/** @returns false if the order has a review already */
export const insertReview = (trx: Transaction, row: NewReview): Promise<boolean> =>
  insertOnce(trx, 'reviews', row, ['orderId']);

export interface ReviewChange {
  star?: number;
  subject?: string;
  content?: string;
  reply?: string | null;
  repliedAt?: Date | null;
  repliedBy?: string | null;
  hiddenAt?: Date | null;
  hiddenReason?: string | null;
}

export const updateReview = (trx: Transaction, id: string, change: ReviewChange, now: Date): Promise<void> =>
  reviewRows.update(trx, id, { ...change, updatedAt: now });

export const reviewImages = idList('reviewImages', 'reviewId', 'fileId');
