import type { Insertable } from 'kysely';
import type { DeliveryRegions, Islands, ShippingCodes, ShippingOptions, Shippings } from '../src/index.ts';
import { jsonText } from '../src/json-columns.ts';
import { randomOf, uuidAt } from './random.ts';

/** The inner names are those of the wire, under which the values are stored. */
export interface ShippingOptionPlan {
  id: string;
  shippingId: string;
  name: string;
  carrier: 'EXPRESS' | 'GENERAL' | 'FREIGHT' | 'COMPANY' | 'EXTENDED';
  bundleType: 'BUNDLE' | 'PIECE';
  charge: {
    type: 'PAY_ON_DELIVERY' | 'FIXED' | 'PRICE' | 'TRAVEL';
    fixedAmount: number;
    pricesRange: { price: number; amount: number }[];
    travelRange: { distance: number; amount: number }[];
  };
  service: { isActive: boolean; charge: { amount: number } };
  island: { isActive: boolean; charge: { amount__base: number; amount__jeju: number } };
  sequence: number;
}

export const WAREHOUSES = [
  {
    code: 'HQ',
    name: '본사 물류센터',
    warehouse: {
      postcode: '13494',
      address1: '경기 성남시 분당구 판교역로 235',
      address2: '이루온 물류동 1층',
      geolocation: { type: 'Point', coordinates: [127.1086, 37.4021] },
    },
    areas: [] as string[],
  },
  {
    code: 'KIT',
    name: '키트센터',
    warehouse: {
      postcode: '17163',
      address1: '경기 용인시 처인구 백옥대로 1100',
      address2: '이루온 키트센터',
      geolocation: { type: 'Point', coordinates: [127.2013, 37.2411] },
    },
    areas: [] as string[],
  },
];

/** Inclusive ranges of postcodes with a surcharge of most carriers. Jeju is a separate class. */
const ISLANDS: readonly (readonly [code: 'normal' | 'jeju', name: string, from: string, to: string])[] = [
  ['jeju', '제주', '63000', '63644'],
  ['normal', '인천 중구', '22386', '22388'],
  ['normal', '인천 강화', '23004', '23010'],
  ['normal', '인천 옹진', '23100', '23116'],
  ['normal', '인천 옹진', '23124', '23136'],
  ['normal', '충남 당진', '31708', '31708'],
  ['normal', '충남 태안', '32133', '32133'],
  ['normal', '충남 보령', '33411', '33411'],
  ['normal', '경북 울릉', '40200', '40240'],
  ['normal', '부산 강서', '46768', '46771'],
  ['normal', '경남 사천', '52570', '52571'],
  ['normal', '경남 통영', '53031', '53033'],
  ['normal', '경남 통영', '53089', '53104'],
  ['normal', '전북 군산', '54000', '54000'],
  ['normal', '전북 부안', '56347', '56349'],
  ['normal', '전남 영광', '57068', '57069'],
  ['normal', '전남 목포', '58760', '58762'],
  ['normal', '전남 신안', '58800', '58810'],
  ['normal', '전남 신안', '58816', '58818'],
  ['normal', '전남 신안', '58826', '58826'],
  ['normal', '전남 신안', '58828', '58866'],
  ['normal', '전남 신안', '58953', '58958'],
  ['normal', '전남 완도', '59102', '59103'],
  ['normal', '전남 완도', '59106', '59106'],
  ['normal', '전남 완도', '59127', '59127'],
  ['normal', '전남 완도', '59129', '59129'],
  ['normal', '전남 완도', '59137', '59166'],
  ['normal', '전남 여수', '59650', '59650'],
  ['normal', '전남 여수', '59766', '59766'],
  ['normal', '전남 여수', '59781', '59790'],
];

/** The region of a postcode, null on the mainland. */
export function regionOf(postcode: string): 'normal' | 'jeju' | null {
  return ISLANDS.find(([, , from, to]) => from <= postcode && postcode <= to)?.[0] ?? null;
}

export interface ShippingSeed {
  codes: Insertable<ShippingCodes>[];
  shippings: Insertable<Shippings>[];
  options: ShippingOptionPlan[];
  regions: Insertable<DeliveryRegions>[];
  islands: Insertable<Islands>[];
  /** The delivery of ordinary products and kits. */
  parcel: ShippingOptionPlan;
  freight: ShippingOptionPlan;
  company: ShippingOptionPlan;
}

const NO_SERVICE = { isActive: false, charge: { amount: 0 } };

/** Two warehouses; a policy for everything by parcel, and one for the kits by freight or by our own technicians. */
export function shippingOf(since: Date, kitIds: readonly string[]): ShippingSeed {
  const random = randomOf('shipping');
  const id = () => uuidAt(since, random);
  const standard = {
    id: id(),
    name: '기본 배송',
    shippingCode: 'HQ',
    targetType: 'EVERY_ASSET' as const,
    createdAt: since,
  };
  const kits = {
    id: id(),
    name: '수술 키트 배송',
    shippingCode: 'KIT',
    targetType: 'PRODUCTS' as const,
    targetProducts: [...kitIds],
    createdAt: since,
  };
  const parcel: ShippingOptionPlan = {
    id: id(),
    shippingId: standard.id,
    name: '택배',
    carrier: 'EXPRESS',
    bundleType: 'BUNDLE',
    sequence: 0,
    charge: {
      type: 'PRICE',
      fixedAmount: 0,
      pricesRange: [
        { price: 0, amount: 3_000 },
        { price: 50_000, amount: 2_000 },
        { price: 100_000, amount: 0 },
      ],
      travelRange: [],
    },
    service: NO_SERVICE,
    island: { isActive: true, charge: { amount__base: 3_000, amount__jeju: 3_000 } },
  };
  const collect: ShippingOptionPlan = {
    id: id(),
    shippingId: standard.id,
    name: '퀵 (착불)',
    carrier: 'GENERAL',
    bundleType: 'PIECE',
    sequence: 1,
    charge: { type: 'PAY_ON_DELIVERY', fixedAmount: 0, pricesRange: [], travelRange: [] },
    service: NO_SERVICE,
    island: { isActive: false, charge: { amount__base: 0, amount__jeju: 0 } },
  };
  const freight: ShippingOptionPlan = {
    id: id(),
    shippingId: kits.id,
    name: '화물',
    carrier: 'FREIGHT',
    bundleType: 'PIECE',
    sequence: 0,
    charge: { type: 'FIXED', fixedAmount: 12_000, pricesRange: [], travelRange: [] },
    service: NO_SERVICE,
    island: { isActive: true, charge: { amount__base: 8_000, amount__jeju: 10_000 } },
  };
  const company: ShippingOptionPlan = {
    id: id(),
    shippingId: kits.id,
    name: '방문 설치·교육',
    carrier: 'COMPANY',
    bundleType: 'PIECE',
    sequence: 1,
    charge: {
      type: 'TRAVEL',
      fixedAmount: 0,
      pricesRange: [],
      travelRange: [
        { distance: 0, amount: 0 },
        { distance: 50, amount: 20_000 },
        { distance: 200, amount: 50_000 },
      ],
    },
    service: { isActive: true, charge: { amount: 80_000 } },
    island: { isActive: true, charge: { amount__base: 30_000, amount__jeju: 50_000 } },
  };
  const regions = [...new Map(ISLANDS.map(([code, name]) => [name, code]))].map(([name, code]) => ({
    id: id(),
    code,
    name,
    createdAt: since,
    updatedAt: since,
  }));
  return {
    codes: WAREHOUSES.map(({ code, name, warehouse, areas }) => ({
      code,
      name,
      warehouse: jsonText(warehouse),
      areasAvailable: areas,
      updatedAt: since,
    })),
    shippings: [standard, kits].map((row) => ({ targetProducts: [], updatedAt: since, ...row })),
    options: [parcel, collect, freight, company],
    regions,
    islands: ISLANDS.map(([, name, postcodeFrom, postcodeTo]) => ({
      id: id(),
      regionId: regions.find((region) => region.name === name)?.id ?? '',
      postcodeFrom,
      postcodeTo,
    })),
    parcel,
    freight,
    company,
  };
}

export function shippingOptionRows(options: readonly ShippingOptionPlan[]): Insertable<ShippingOptions>[] {
  return options.map(({ charge, service, island, ...row }) => ({
    ...row,
    charge: jsonText(charge),
    service: jsonText(service),
    island: jsonText(island),
  }));
}
