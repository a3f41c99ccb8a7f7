import type { Insertable } from 'kysely';
import type { Files, ReviewImages, Reviews } from '../../src/index.ts';
import { DAY, HOUR, later, momentIn, officeMoment } from '../calendar.ts';
import type { PurchasePlan } from '../purchases/plan.ts';
import { type Random, randomOf, uuidAt } from '../random.ts';
import { REPLIES, REVIEWS } from './texts.ts';

export interface ReviewSeed {
  reviews: Insertable<Reviews>[];
  images: Insertable<ReviewImages>[];
}

/** Every tenth review is hidden, so that the console has reviews to show again. */
const isHidden = (position: number) => position % 10 === 9;

/**
 * Reviews of more than half of the orders that were delivered and not returned; the latest orders have none, so that
 * my-page offers to review them.
 */
export function reviewsOf(
  purchases: readonly PurchasePlan[],
  photos: readonly Insertable<Files>[],
  adminId: string,
  now: Date,
): ReviewSeed {
  const random = randomOf('reviews');
  const seed: ReviewSeed = { reviews: [], images: [] };
  for (const { id: purchaseId, member, orders } of purchases) {
    for (const { id: orderId, line, track } of orders) {
      const { orderStatus, claimStatus, purchaseStatus, deliveredAt } = track.standing;
      const isKept =
        orderStatus === 'DELIVERY_COMPLETE' && claimStatus === null && purchaseStatus !== 'PURCHASE_CANCELED';
      if (!isKept || !deliveredAt || !random.chance(0.6)) continue;
      const createdAt = momentIn(later(deliveredAt, random.int(1, 6) * DAY), 12, 21, random);
      if (createdAt >= later(now, -HOUR)) continue;
      const [star, subject, content] = random.pick(REVIEWS);
      const id = uuidAt(createdAt, random);
      const hidden = isHidden(seed.reviews.length);
      seed.reviews.push({
        id,
        userId: member.id,
        orderId,
        purchaseId,
        productId: line.product.id,
        optionName: line.option?.name ?? null,
        star,
        subject,
        content,
        ...replyOf(star, createdAt, adminId, now, random),
        hiddenAt: hidden ? later(createdAt, HOUR) : null,
        hiddenReason: hidden ? '다른 제품에 대한 리뷰입니다.' : null,
        createdAt,
        updatedAt: createdAt,
      });
      if (random.chance(0.4)) {
        const first = random.int(0, photos.length - 1);
        const count = random.int(1, 3);
        for (let sequence = 0; sequence < count; sequence += 1) {
          const photo = photos[(first + sequence) % photos.length];
          if (photo) seed.images.push({ reviewId: id, fileId: photo.id, sequence });
        }
      }
    }
  }
  return seed;
}

/** Reviews with few stars always get a reply, those with many often. */
function replyOf(star: number, createdAt: Date, adminId: string, now: Date, random: Random) {
  const repliedAt = officeMoment(createdAt, 2 * HOUR, random);
  if (repliedAt >= now || !(star <= 2 || random.chance(0.5))) return { reply: null, repliedAt: null, repliedBy: null };
  return { reply: (star <= 2 ? REPLIES[2] : random.pick(REPLIES.slice(0, 2))) ?? '', repliedAt, repliedBy: adminId };
}
