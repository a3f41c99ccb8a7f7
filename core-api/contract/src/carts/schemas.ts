import { z } from 'zod';
import { id, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { stockLeft } from '../products/parts.ts';
import { optionCriterion, optionVariant, shippingOption } from '../products/schemas.ts';

export const cartAmount = z
  .int({ error: '수량을 입력해 주세요.' })
  .min(1, '수량은 1개 이상이어야 합니다.')
  .max(9999, '수량은 9,999개까지 담을 수 있습니다.');

const supplyChoice = z.strictObject({ _supply: id, amount: cartAmount });

export const availability = z.enum(['OK', 'SOLD_OUT', 'STOCK_SHORT', 'NOT_FOR_SALE', 'OPTION_GONE', 'SUPPLY_GONE']);

const delivery = shippingOption.pick({ _id: true, name: true, carrier: true });

export const cartLine = component('CartLine', {
  _id: id,
  _product: id,
  _option: id.nullable(),
  _shipping: id,
  _shippingOption: id,
  product: z.object({ _id: id, code: z.string(), name: z.string(), thumb: z.string().nullable(), price: won }),
  option: optionVariant.pick({ _id: true, name: true, value: true, price: true }).nullable(),
  shippingOption: delivery,
  shippingOptions: z.array(delivery).describe('The deliveries that can be chosen now, the default first'),
  shippingCode: z.string(),
  shippingBundleType: z.string(),
  salePrice: won.describe('Unit price: sale price plus option price'),
  discountPrice: won.describe('The product discount per unit'),
  amount: z.int(),
  supplies: z.array(
    z.object({
      _supply: id,
      name: z.string(),
      price: won,
      amount: z.int(),
      stock: stockLeft,
      isOffered: z.boolean().describe('Whether it is still sold with the product'),
    }),
  ),
  lineTotal: won.describe('The whole quantity with its supplies'),
  stock: stockLeft,
  availability,
  isRecalled: z.literal(true).optional().describe('Present while it is sold out because its lots are recalled'),
  hasOptions: z.boolean().describe('Whether another option of its product can be chosen'),
  seenPrice: won.nullable().describe('Unit price when it was added or last confirmed; null if unknown'),
});

/** The available options of one line. */
export const cartOptions = component('CartOptions', {
  _cart: id,
  _option: id.nullable().describe('The current option of the line, even if it was removed from the product'),
  optionName: z.string().nullable(),
  salePrice: won.describe('Unit price with its current option'),
  amount: z.int(),
  availability,
  product: z.object({
    _id: id,
    code: z.string(),
    name: z.string(),
    thumb: z.string().nullable(),
    salePrice: won.describe('Unit price without an option'),
    stock: z.int(),
    stockEnabled: z.boolean(),
    optionsConf: z.object({ enabled: z.boolean(), criteria: z.array(optionCriterion) }),
    options: z.array(
      z.object({
        ...optionVariant.shape,
        salePrice: won.describe('Unit price with this option'),
        inCart: z.int().describe('Its quantity in another cart line, with which this line would merge'),
      }),
    ),
  }),
});

export const cartAdd = z.strictObject({
  carts: z
    .array(
      z.strictObject({
        _product: id,
        _option: id.nullish(),
        _shippingOption: id.nullish(),
        amount: cartAmount,
        supplies: z.array(supplyChoice).max(20).optional(),
      }),
    )
    .min(1)
    .max(200),
  isDirect: z
    .boolean()
    .optional()
    .describe('An immediate purchase: the lines are separate from the cart, with exactly these amounts'),
});

export const supplyAmount = z
  .int({ error: '수량을 입력해 주세요.' })
  .min(0)
  .max(9999, '수량은 9,999개까지 담을 수 있습니다.');

export const cartChange = z
  .strictObject({
    _option: id
      .nullable()
      .optional()
      .describe(
        'Another option of the same product, null for none; an equal line merges into this one, adding its quantity',
      ),
    _shippingOption: id
      .optional()
      .describe('Another delivery of the same product, changed alone; an equal line merges into this one'),
    amount: cartAmount
      .optional()
      .describe('Quantity of this line before another merges into it; with an option only under an Idempotency-Key'),
    supplies: z
      .array(z.strictObject({ _supply: id, amount: supplyAmount }))
      .min(1)
      .max(20)
      .optional()
      .describe('Quantities of single supplies; 0 removes one, others stay'),
    seenPrice: won.optional().describe('The changed unit price that the member has confirmed'),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: '바꿀 옵션이나 수량을 입력해 주세요.',
  })
  .refine(({ _shippingOption, ...others }) => _shippingOption === undefined || Object.keys(others).length === 0, {
    error: '배송방법은 따로 바꿔 주세요.',
    path: ['_shippingOption'],
  });
