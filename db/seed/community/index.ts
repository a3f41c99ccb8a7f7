import type { Insertable } from 'kysely';
import type { Files, Likes, ProductFigures, Watches } from '../../src/index.ts';
import { DAY, HOUR, later } from '../calendar.ts';
import type { SeededProduct } from '../catalogue/index.ts';
import type { Member } from '../members/index.ts';
import type { PurchasePlan } from '../purchases/plan.ts';
import { type Random, randomOf } from '../random.ts';
import { formsOf } from './forms.ts';
import { inquiresOf } from './inquires.ts';
import { reviewsOf } from './reviews.ts';

interface Demo {
  members: readonly Member[];
  products: readonly SeededProduct[];
  purchases: readonly PurchasePlan[];
  photos: readonly Insertable<Files>[];
}

/** A random selection of products without duplicates; products at the beginning of the list are chosen more often. */
function someOf(products: readonly SeededProduct[], count: number, random: Random): SeededProduct[] {
  const chosen = new Set<SeededProduct>();
  while (chosen.size < Math.min(count, products.length)) {
    const product = products[Math.floor(random.next() ** 2 * products.length)];
    if (product) chosen.add(product);
  }
  return [...chosen];
}

/** The rows of products that each buyer chose: a fixed number for the demo clinic, a random one for the others. */
function chosenBy<Row>(
  buyers: readonly Member[],
  products: readonly SeededProduct[],
  random: Random,
  { clinic, least, most }: { clinic: number; least: number; most: number },
  rowOf: (ids: { userId: string; productId: string }) => Row,
): Row[] {
  return buyers.flatMap(({ id: userId, username }) =>
    someOf(products, username === 'clinic01' ? clinic : random.int(least, most), random).map(({ id: productId }) =>
      rowOf({ userId, productId }),
    ),
  );
}

function likesOf(buyers: readonly Member[], products: readonly SeededProduct[], now: Date): Insertable<Likes>[] {
  const random = randomOf('likes');
  return chosenBy(buyers, products, random, { clinic: 9, least: 0, most: 7 }, (ids) => ({
    ...ids,
    createdAt: later(now, -random.int(1, 90 * 24) * HOUR),
  }));
}

function watchesOf(buyers: readonly Member[], products: readonly SeededProduct[], now: Date): Insertable<Watches>[] {
  const random = randomOf('watches');
  return chosenBy(buyers, products, random, { clinic: 14, least: 2, most: 20 }, (ids) => ({
    ...ids,
    watchedAt: later(now, -random.int(1, 30 * 24 * 60) * 60_000 - DAY / 24),
  }));
}

/** The members' activity on products: reviews, inquiries, likes, views, and their statistics. */
export function communityOf({ members, products, purchases, photos }: Demo, now: Date) {
  const admin = members.find(({ username }) => username === 'admin');
  if (!admin) throw new Error('The seed has no admin');
  const buyers = members.filter(({ type, custNo }) => type !== 'OPERATOR' && custNo !== null);
  const shown = products.filter(({ shows }) => shows);
  const { reviews, images } = reviewsOf(purchases, photos, admin.id, now);
  const likes = likesOf(buyers, shown, now);
  const watches = watchesOf(buyers, shown, now);

  const figures = new Map<string, Insertable<ProductFigures> & { productId: string }>();
  const move = (
    productId: string,
    by: { reviewCount?: number; starSum?: number; likeCount?: number; watchCount?: number },
  ) => {
    const { reviewCount = 0, starSum = 0, likeCount = 0, watchCount = 0 } = figures.get(productId) ?? {};
    figures.set(productId, {
      productId,
      reviewCount: reviewCount + (by.reviewCount ?? 0),
      starSum: starSum + (by.starSum ?? 0),
      likeCount: likeCount + (by.likeCount ?? 0),
      watchCount: watchCount + (by.watchCount ?? 0),
    });
  };
  for (const { productId, star, hiddenAt } of reviews)
    if (!hiddenAt) move(productId, { reviewCount: 1, starSum: star });
  for (const { productId } of likes) move(productId, { likeCount: 1 });
  for (const { productId } of watches) move(productId, { watchCount: 1 });

  const inquires = inquiresOf(buyers, products, admin.id, now);
  const forms = formsOf(buyers, admin.id, now);
  return { reviews, images, likes, watches, inquires, forms, figures: [...figures.values()] };
}
