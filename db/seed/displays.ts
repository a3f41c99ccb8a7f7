import type { Insertable } from 'kysely';
import type { DisplayPins, Displays, ProductCodes } from '../src/index.ts';
import { DAY, later } from './calendar.ts';
import type { SeededProduct } from './catalogue/index.ts';
import { randomOf, uuidAt } from './random.ts';

// Codes for products: [kind, value, text, colour].
const CODES = [
  ['FLAG', 'NEW', '신상품', '#0B6270'],
  ['FLAG', 'BEST', '베스트', '#1D6B43'],
  ['FLAG', 'SALE', '할인', '#B3261E'],
  ['LABEL', 'STERILE', '멸균 포장', '#2A5B94'],
  ['LABEL', 'MADE_TO_ORDER', '주문 제작', '#F2D8A7'],
  ['LABEL', 'HEAVY', '화물 배송', '#EBEFF0'],
  ['GROUP', 'FIXTURE', '픽스처', null],
  ['GROUP', 'PROSTHETIC', '보철 부품', null],
  ['GROUP', 'SURGICAL', '수술 기구', null],
  ['GROUP', 'REGENERATION', '재생 재료', null],
  ['RELATED_GROUP', 'TISSUE_SYSTEM', '티슈레벨 시스템', null],
  ['RELATED_GROUP', 'BONE_SYSTEM', '본레벨 시스템', null],
  ['SHOWROOM', 'HEAD_OFFICE', '본사 전시장', null],
  ['SHOWROOM', 'BRANCH', '지역 전시장', null],
] as const;

const DISPLAYS = [
  ['NEW_ARRIVAL', '새로 나온 제품', 0],
  ['BEST_SELLER', '많이 찾는 제품', 2],
  ['POPULAR', '지금 관심받는 제품', 2],
  ['BEST_REVIEW', '리뷰가 좋은 제품', 1],
] as const;

const FOUNDED_DAYS_AGO = 500;

/** Flags, labels, groups and kinds of showrooms. */
export function productCodeRows(now: Date): Insertable<ProductCodes>[] {
  const random = randomOf('product codes');
  const updatedAt = later(now, -FOUNDED_DAYS_AGO * DAY);
  return CODES.map(([kind, value, text, color], sequence) => ({
    id: uuidAt(updatedAt, random),
    kind,
    value,
    text,
    color,
    sequence,
    updatedAt,
  }));
}

/** The four displays of the shop with their pins; the shop computes the products of their rules at its start. */
export function displaysOf(
  products: readonly SeededProduct[],
  now: Date,
): { displays: Insertable<Displays>[]; pins: Insertable<DisplayPins>[] } {
  const random = randomOf('displays');
  const updatedAt = later(now, -FOUNDED_DAYS_AGO * DAY);
  const pinnable = products.filter(({ shows, sells }) => shows && sells);
  const displays = DISPLAYS.map(([rule, name], sequence) => ({
    id: uuidAt(updatedAt, random),
    code: rule,
    name,
    rule,
    size: 12,
    sequence,
    updatedAt,
  }));
  const pins = displays.flatMap(({ id: displayId }, index) =>
    Array.from({ length: DISPLAYS[index]?.[2] ?? 0 }, (_, sequence) => ({
      displayId,
      productId: pinnable[(index * 37 + sequence * 11 + 20) % pinnable.length]?.id ?? '',
      sequence,
    })),
  );
  return { displays, pins };
}
