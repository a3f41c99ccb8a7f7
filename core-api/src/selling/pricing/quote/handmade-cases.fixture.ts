import { readdirSync, readFileSync } from 'node:fs';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { type Won, won } from '../../../kernel/won.ts';
import type {
  DiscountUnit,
  LineShipping,
  ProductDiscount,
  QuoteCoupon,
  QuoteInput,
  QuoteLine,
  QuoteReceiver,
  ServiceCharge,
} from '../types.ts';
import {
  byPrice,
  coupon,
  fixed,
  input,
  island,
  jeju,
  line,
  REGIONS,
  seoul,
  shipping,
  ulleung,
} from './quote.fixture.ts';

/** Reads the tables in `cases/`; its README defines the words. An unknown word is an error. */
export type HandmadeCase = { readonly name: string; readonly cart: QuoteInput; readonly row: Row };

type Row = Readonly<Record<string, string>>;

const FOLDER = new URL('../cases/', import.meta.url);

export function handmadeCases(): HandmadeCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      rowsOf(readFileSync(new URL(file, FOLDER), 'utf8')).map((row, index) => ({
        name: `${file}:${index + 2} ${row.규칙} - ${row.계산}`,
        cart: cartOf(row),
        row,
      })),
    );
}

function rowsOf(text: string): Row[] {
  const [head = '', ...rows] = text.trim().split('\n');
  const headings = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    if (cells.length !== headings.length) throw new Error(`${cells.length} cells of ${headings.length}: ${row}`);
    return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
  });
}

const RECEIVERS: Record<string, QuoteReceiver | null> = {
  서울: seoul,
  제주: jeju,
  울릉: ulleung,
  공장: { ...jeju, isFactory: true },
  미정: null,
};

function cartOf(row: Row): QuoteInput {
  const receiver = RECEIVERS[row.주소 || '서울'];
  if (receiver === undefined) throw new Error(`Unknown address: ${row.주소}`);
  const time = row.시각 || '2026-11-21 12:00:00.000';
  return input(partsOf(row.상품).map(lineOf), {
    now: new Date(`${time.replace(' ', 'T')}+09:00`),
    coupons: partsOf(row.쿠폰).map(couponOf),
    receiver,
    regions: REGIONS,
    points: Number(row.적립금 || 0),
    money: Number(row.예치금 || 0),
    shopHistory: { count: 2, price: won(50_000) },
  });
}

const partsOf = (cell = '') => (cell === '' ? [] : cell.split(';').map((part) => part.trim().split(' ')));

/** The word that follows `word` in the list; null without one. */
function after(words: readonly string[], word: string): string | null {
  return words.find((each) => each.startsWith(word))?.slice(word.length) ?? null;
}

/** Throws on an unused word, so that a misspelling is detected. */
function known(words: readonly string[], pattern: RegExp): void {
  const strange = words.filter((word) => !pattern.test(word));
  if (strange.length > 0) throw new Error(`Unknown words: ${strange.join(' ')}`);
}

function unitAndValue(text: string): { unit: DiscountUnit; value: number } {
  const unit = text.endsWith('%') ? 'PERCENT' : 'AMOUNT';
  return { unit, value: Number(text.replace(/%|원/, '')) };
}

const LINE_WORDS = /^(x\d|옵션|추가\d|할인|시작|종료|코드|개별$|고정|착불|금액|거리|창고|섬|설치|서비스|지역)/;

function lineOf([name = '', price = '', ...words]: readonly string[]): QuoteLine {
  known(words, LINE_WORDS);
  return line(name, Number(price), {
    amount: Number(after(words, 'x') ?? 1),
    optionPrice: Number(after(words, '옵션') ?? 0),
    supplies: words
      .filter((word) => word.startsWith('추가'))
      .map((word) => {
        const [each, pieces] = word.slice(2).split('x').map(Number);
        return { price: won(each ?? Number.NaN), amount: pieces ?? 0 };
      }),
    discount: discountOf(words),
    shipping: shippingOf(words),
  });
}

function discountOf(words: readonly string[]): ProductDiscount | null {
  const text = after(words, '할인');
  if (text === null) return null;
  const { unit, value } = unitAndValue(text);
  const [startDate, endDate] = [after(words, '시작'), after(words, '종료')];
  return { unit, amount: value, expiration: startDate || endDate ? { startDate, endDate } : null };
}

function shippingOf(words: readonly string[]): LineShipping {
  const [base, toJeju] = (after(words, '섬') ?? '').split('|').map(Number);
  const south = after(words, '창고');
  const { longitude, latitude } = seoul.geolocation ?? { longitude: 0, latitude: 0 };
  return shipping({
    shippingCode: after(words, '코드') ?? '기본',
    bundleType: words.includes('개별') ? 'PIECE' : 'BUNDLE',
    charge: chargeOf(words),
    service: serviceOf(words),
    warehouse: south === null ? null : { longitude, latitude: latitude - Number(south) },
    areasAvailable: words.filter((word) => word.startsWith('지역')).map((word) => word.slice(2)),
    ...(toJeju === undefined ? {} : { island: island(base ?? 0, toJeju) }),
  });
}

function chargeOf(words: readonly string[]): LineShipping['charge'] {
  const door = after(words, '착불');
  if (door !== null) return { ...fixed(Number(door)), type: 'PAY_ON_DELIVERY' };
  const byWon = after(words, '금액');
  if (byWon !== null) return byPrice(Object.fromEntries(tiersOf(byWon)));
  const byKm = after(words, '거리');
  if (byKm === null) return fixed(Number(after(words, '고정') ?? 0));
  const travelRange = tiersOf(byKm).map(([distance, amount]) => ({ distance, amount }));
  return { ...fixed(0), type: 'TRAVEL', travelRange };
}

function tiersOf(text: string): [number, Won][] {
  return text.split('|').map((tier) => {
    const [from = Number.NaN, amount = Number.NaN] = tier.split(':').map(Number);
    return [from, won(amount)];
  });
}

function serviceOf(words: readonly string[]): ServiceCharge {
  const [installation, onsite] = [after(words, '설치'), after(words, '서비스')];
  const isChosen = installation !== null || onsite !== null;
  return {
    isActive: isChosen,
    chosen: isChosen,
    charge: { amount: won(Number(installation ?? onsite ?? 0)) },
    carrier: installation === null ? 'GENERAL' : 'COMPANY',
  };
}

const TARGETS: Record<string, QuoteCoupon['target']> = {
  상품: 'PRODUCT_PRICE',
  배송: 'DELIVERY_FARE',
  설치: 'INSTALLATION_PRICE',
  서비스: 'ONSITE_SERVICE_FEE',
  전체: 'TOTAL_ORDER_AMOUNT',
};
const COUPON_WORDS = /^(최대\d|최소\d|이하\d|범위|시작|종료|횟수\d|실적\d|단독$|중지$)/;

function couponOf([place = '', terms = '', ...words]: readonly string[], index: number): QuoteCoupon {
  known(words, COUPON_WORDS);
  const [kind = '', on = null] = place.split(':');
  const target = TARGETS[kind];
  if (target === undefined) throw new Error(`Unknown coupon: ${kind}`);
  const wonAfter = (word: string) => {
    const text = after(words, word);
    return text === null ? null : won(Number(text));
  };
  const scope = after(words, '범위');
  const [starts, ends] = [after(words, '시작'), after(words, '종료')];
  return coupon(target, {
    userCouponId: `${place}-${index}`,
    ...unitAndValue(terms),
    limit: wonAfter('최대') ?? 0,
    combinable: !words.includes('단독'),
    isActive: !words.includes('중지'),
    scope: scope ? { type: 'PRODUCTS', values: scope.split('+').map((name) => `product-${name}`) } : { type: 'ALL' },
    period: { startsAt: starts ? startOfSeoulDay(starts) : null, endsAt: ends ? endOfSeoulDay(ends) : null },
    limits: {
      target: { priceMin: wonAfter('최소'), priceMax: wonAfter('이하') },
      shop: { countSum: wonAfter('횟수'), priceSum: wonAfter('실적') },
    },
    lineId: target === 'PRODUCT_PRICE' ? on : null,
    shippingCode: target === 'PRODUCT_PRICE' ? null : on,
  });
}
