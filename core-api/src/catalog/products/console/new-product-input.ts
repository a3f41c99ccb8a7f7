import type { ConsoleProductInput } from '@iruon/contract';

/** Placeholder for a missing brand or category; the product is then rejected. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A product of which nothing is known but its code: shown and for sale, as the specification's defaults say. */
export function newProductInput(code: string): ConsoleProductInput {
  return {
    code,
    type: 'NORMAL_PRODUCT',
    name: '',
    _brand: NOBODY,
    _category: NOBODY,
    _images: [],
    content: '',
    size: '',
    origin: '',
    manufacturer: '',
    cost: 0,
    price: 0,
    discountEnabled: false,
    discount: { unit: 'AMOUNT', amount: 0, expiration: { enabled: false, startDate: null, endDate: null } },
    stockEnabled: true,
    shows: true,
    sells: true,
    sequence: 0,
    flags: [],
    groups: [],
    labels: [],
    hashtags: [],
    relatedGroupCode: null,
    optionsConf: { enabled: false, sort: 'MANUAL', criteria: [] },
    options: [],
    supplies: [],
    addOnsConf: { enabled: true },
    addOns: [],
    relatedsConf: { enabled: true },
    relateds: [],
    bundleds: [],
    variation: { code: null, list: [], spec: {} },
  };
}
