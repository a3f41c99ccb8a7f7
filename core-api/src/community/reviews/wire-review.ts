import type { consoleReview, myReview, review, reviewableOrder } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { mask } from '../../kernel/mask.ts';
import type { findUnreviewed, ImageRow, ReviewRow } from './repository.ts';

export function toWirePicture({ id, width, height }: ImageRow) {
  return { _id: id, url: fileUrl(id), width, height };
}

export const toWireReviewImage = (image: ImageRow & { reviewId: string }) => ({
  ...toWirePicture(image),
  _review: image.reviewId,
});

function parts(row: ReviewRow) {
  return {
    _id: row.id,
    _product: row.productId,
    optionName: row.optionName,
    star: row.star,
    subject: row.subject,
    content: row.content,
    images: row.images.map(toWirePicture),
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const productOf = (row: ReviewRow) => ({
  _id: row.productId,
  code: row.productCode,
  name: row.productName,
  thumb: fileUrl(row.thumbId),
});

/** A review as shown to `viewer`, a member's id or null for a guest. */
export function toWireReview(row: ReviewRow, viewer: string | null): z.input<typeof review> {
  return { ...parts(row), writer: mask(row.userName), isMine: row.userId === viewer };
}

export function toWireMyReview(row: ReviewRow): z.input<typeof myReview> {
  return {
    ...parts(row),
    _order: row.orderId,
    _purchase: row.purchaseId,
    product: productOf(row),
    isHidden: row.hiddenAt !== null,
    hiddenReason: row.hiddenReason,
  };
}

export function toWireConsoleReview(row: ReviewRow): z.input<typeof consoleReview> {
  return {
    ...parts(row),
    _order: row.orderId,
    _purchase: row.purchaseId,
    product: productOf(row),
    member: { _id: row.userId, username: row.username, name: row.userName },
    purchaseNo: row.purchaseNo,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    hiddenReason: row.hiddenReason,
  };
}

type UnreviewedOrder = Awaited<ReturnType<typeof findUnreviewed>>[number] & { deliveredAt: Date; lastDay: SeoulDay };

export function toWireReviewable(order: UnreviewedOrder): z.input<typeof reviewableOrder> {
  return {
    _order: order.id,
    _purchase: order.purchaseId,
    product: {
      _id: order.productId,
      code: order.productCode,
      name: order.productName,
      thumb: fileUrl(order.thumbId),
    },
    optionName: order.optionName,
    purchaseNo: order.purchaseNo,
    deliveredAt: order.deliveredAt.toISOString(),
    lastDay: order.lastDay,
  };
}
