import { type ConsoleProductInput, type LinkInput, noDevice } from '@iruon/contract';
import { describe, expect, it } from 'vitest';
import { criterion, linkTo, productInput, twoDiameters, variant } from './product-input.fixture.ts';
import { type KnownProduct, productErrors } from './product-rules.ts';
import type { LinkedFacts, References } from './references-repository.ts';

const id = (n: number) => `0197a1b2-0000-7000-8000-0000000000${n}`;
const [BRAND, CATEGORY, FILE, PLAIN, OPTIONED, SET, FAMILY, OPTION, SELF, SUPPLY] = [
  10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
].map(id) as [string, string, string, string, string, string, string, string, string, string];

const linked = (productId: string, overrides: Partial<LinkedFacts> = {}): [string, LinkedFacts] => [
  productId,
  {
    id: productId,
    code: 'X',
    name: '다른 상품',
    type: 'NORMAL_PRODUCT',
    thumbId: null,
    price: 1_000,
    stock: 5,
    stockEnabled: true,
    optionsEnabled: false,
    shows: true,
    sells: true,
    options: [],
    supplies: [],
    ...overrides,
  },
];

const references: References = {
  brands: new Map([[BRAND, '이루온']]),
  categories: new Map([[CATEGORY, '픽스처']]),
  files: new Set([FILE]),
  codeOwners: new Map([['TAKEN', { code: 'TAKEN', id: PLAIN }]]),
  gtinOwners: new Map([['08806388269617', { code: 'TAKEN', id: PLAIN }]]),
  products: new Map([
    linked(PLAIN),
    linked(OPTIONED, {
      optionsEnabled: true,
      options: [{ id: OPTION, name: 'Ø4.0', stock: 3, enabled: true }],
      supplies: [{ id: SUPPLY, name: '커버 스크류', price: 3_000, stock: 4, stockEnabled: true }],
    }),
    linked(SET, { type: 'PRODUCT_BUNDLE' }),
    linked(FAMILY, { type: 'VARIETY_BUNDLE' }),
    linked(SELF),
  ]),
};

const known: KnownProduct = { id: SELF, isComponent: false, options: [], udis: [], sentGtins: [] };
const link = (_product: string, overrides: Partial<LinkInput> = {}): LinkInput => ({
  ...linkTo(_product),
  ...overrides,
});
const discount = (overrides: Partial<ConsoleProductInput['discount']> = {}) => ({
  discountEnabled: true,
  discount: {
    unit: 'AMOUNT' as const,
    amount: 1_000,
    expiration: { enabled: false, startDate: null, endDate: null },
    ...overrides,
  },
});
const period = (startDate: string | null, endDate: string | null) => ({
  expiration: { enabled: true, startDate, endDate },
});

function wrong(input: Partial<ConsoleProductInput>, of: KnownProduct | null = known): string[] {
  const whole = productInput({ _brand: BRAND, _category: CATEGORY, ...input });
  return productErrors(whole, of, references).map(({ path, code }) => `${path} ${code}`);
}

describe('valid products', () => {
  it.each<[string, Partial<ConsoleProductInput>]>([
    ['a plain product', {}],
    ['its own code again', { code: 'MINE' }],
    ['a discount of the whole price', discount({ amount: 10_000 })],
    ['100 percent', discount({ unit: 'PERCENT', amount: 100 })],
    ['a discount of one day', discount(period('2026-06-01', '2026-06-01'))],
    ['a discount with an open end', discount(period('2026-06-01', null))],
    ['options', twoDiameters],
    [
      'options that are prepared but off',
      { options: [variant(['Ø4.0'])], optionsConf: { ...twoDiameters.optionsConf, enabled: false } },
    ],
    ['a set', { type: 'PRODUCT_BUNDLE', bundleds: [link(PLAIN, { amount: 3 }), link(OPTIONED, { _option: OPTION })] }],
    [
      'a family by axes',
      { type: 'VARIETY_BUNDLE', variation: { code: 'F', list: [{ name: '직경', values: ['4'] }], spec: {} } },
    ],
    ['a family by options', { type: 'VARIETY_BUNDLE', ...twoDiameters }],
    [
      'a supply of a product beside the product',
      {
        type: 'PRODUCT_BUNDLE',
        bundleds: [link(OPTIONED, { _option: OPTION }), link(OPTIONED, { _supply: SUPPLY, amount: 2 })],
        relateds: [link(OPTIONED, { _supply: SUPPLY })],
      },
    ],
    ['the same product with two options', { relateds: [link(OPTIONED), link(OPTIONED, { _option: OPTION })] }],
  ])('%s', (_, input) => expect(wrong(input)).toEqual([]));
});

describe('invalid products', () => {
  // @covers rule:percent, constant:discount/percent-0-100, entity:product-options-configuration
  it.each<[string, Partial<ConsoleProductInput>, string[]]>([
    ['a code of another', { code: 'TAKEN' }, ['code duplicate']],
    ['a code in the format of an id', { code: PLAIN }, ['code invalid_format']],
    ['an unknown brand', { _brand: PLAIN }, ['_brand not_found']],
    ['an unknown category', { _category: PLAIN }, ['_category not_found']],
    ['a deleted picture', { _images: [PLAIN] }, ['_images.0 not_found']],
    ['a picture twice', { _images: [FILE, FILE] }, ['_images.1 duplicate']],
    ['101 percent', discount({ unit: 'PERCENT', amount: 101 }), ['discount.amount too_big']],
    [
      '101 percent even while it is off',
      { ...discount({ unit: 'PERCENT', amount: 101 }), discountEnabled: false },
      ['discount.amount too_big'],
    ],
    ['a discount of 0', discount({ amount: 0 }), ['discount.amount too_small']],
    ['a discount above the price', discount({ amount: 10_001 }), ['discount.amount too_big']],
    ['a period without ends', discount(period(null, null)), ['discount.expiration.startDate required']],
    [
      'a period that ends before it begins',
      discount(period('2026-06-02', '2026-06-01')),
      ['discount.expiration.endDate too_small'],
    ],
    [
      'options without criteria',
      { optionsConf: { enabled: true, sort: 'MANUAL', criteria: [] } },
      ['optionsConf.criteria required', 'options required'],
    ],
    ['no option on sale', { ...twoDiameters, options: [variant(['Ø4.0'], { enabled: false })] }, ['options required']],
    [
      'a combination twice',
      { ...twoDiameters, options: [variant(['Ø4.0']), variant(['Ø4.0'])] },
      ['options.1.value duplicate'],
    ],
    [
      'a combination of no criterion',
      { ...twoDiameters, options: [variant(['Ø4.0']), variant(['Ø9'])] },
      ['options.1.value not_in_criteria'],
    ],
    [
      'a combination of too many values',
      { ...twoDiameters, options: [variant(['Ø4.0', '8mm'])] },
      ['options.0.value not_in_criteria'],
    ],
    [
      'a disabled new one that fits nothing',
      { ...twoDiameters, options: [variant(['Ø4.0']), variant(['Ø9'], { enabled: false })] },
      ['options.1.value not_in_criteria'],
    ],
    [
      'an option of another product',
      { ...twoDiameters, options: [variant(['Ø4.0'], { _id: OPTION })] },
      ['options.0._id not_found'],
    ],
    [
      'a criterion twice',
      {
        optionsConf: { ...twoDiameters.optionsConf, criteria: [criterion('직경', 'A'), criterion('직경', 'B')] },
        options: [variant(['A', 'B'])],
      },
      ['optionsConf.criteria.1.name duplicate'],
    ],
    ['an empty bundle', { type: 'PRODUCT_BUNDLE' }, ['bundleds required']],
    ['a set that contains itself', { type: 'PRODUCT_BUNDLE', bundleds: [link(SELF)] }, ['bundleds.0._product self']],
    ['a set in a set', { type: 'PRODUCT_BUNDLE', bundleds: [link(SET)] }, ['bundleds.0._product not_allowed']],
    ['a family in a set', { type: 'PRODUCT_BUNDLE', bundleds: [link(FAMILY)] }, ['bundleds.0._product not_allowed']],
    [
      'a set with an unchosen option',
      { type: 'PRODUCT_BUNDLE', bundleds: [link(OPTIONED)] },
      ['bundleds.0._option required'],
    ],
    [
      'a set with options',
      { type: 'PRODUCT_BUNDLE', bundleds: [link(PLAIN)], ...twoDiameters },
      ['optionsConf.enabled not_allowed'],
    ],
    ['contents of a product that is no bundle', { bundleds: [link(PLAIN)] }, ['bundleds not_allowed']],
    ['a family without measures', { type: 'VARIETY_BUNDLE' }, ['variation.code required']],
    ['an add-on that does not exist', { addOns: [link(OPTION)] }, ['addOns.0._product not_found']],
    ['an add-on twice', { addOns: [link(PLAIN), link(PLAIN)] }, ['addOns.1._product duplicate']],
    [
      'an option that the linked product does not have',
      { relateds: [link(PLAIN, { _option: OPTION })] },
      ['relateds.0._option not_found'],
    ],
    [
      'a supply that the linked product does not have',
      { relateds: [link(PLAIN, { _supply: SUPPLY })] },
      ['relateds.0._supply not_found'],
    ],
    [
      'an option and a supply in one entry',
      { relateds: [link(OPTIONED, { _option: OPTION, _supply: SUPPLY })] },
      ['relateds.0._supply not_allowed'],
    ],
    [
      'the same supply twice',
      { relateds: [link(OPTIONED, { _supply: SUPPLY }), link(OPTIONED, { _supply: SUPPLY })] },
      ['relateds.1._product duplicate'],
    ],
    [
      'two supplies of one name',
      {
        supplies: [
          { name: 'A', price: 1, stockEnabled: false, enabled: true },
          { name: 'A', price: 2, stockEnabled: false, enabled: true },
        ],
      },
      ['supplies.1.name duplicate'],
    ],
  ])('%s', (_, input, errors) => expect(wrong(input)).toEqual(errors));

  it('a product that is part of a bundle cannot become a bundle', () => {
    expect(wrong({ type: 'PRODUCT_BUNDLE', bundleds: [link(PLAIN)] }, { ...known, isComponent: true })).toEqual([
      'type not_allowed',
    ]);
  });

  it('but a stored combination that is not in the criteria any longer may stay while it is not sold', () => {
    const left = { ...known, options: [{ id: OPTION, value: ['Ø9'] }] };
    const options = (enabled: boolean) => ({
      ...twoDiameters,
      options: [variant(['Ø4.0']), variant(['Ø9'], { _id: OPTION, enabled })],
    });
    expect(wrong(options(false), left)).toEqual([]);
    expect(wrong(options(true), left)).toEqual(['options.1.value not_in_criteria']);
  });
});

it('requires lots only of goods whose stock is counted, and names the field', () => {
  const device = { ...noDevice, lotRequired: true };
  expect(wrong({ device, stockEnabled: true })).toEqual([]);
  expect(wrong({ device, stockEnabled: false })).toEqual(['device.lotRequired not_allowed']);
});
