import { z } from 'zod';
import { availability, cartAmount, supplyAmount } from '../carts/schemas.ts';
import { day, id, purchaseNo, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { quoteLine } from '../orders/quote.ts';
import { stockLeft } from '../products/parts.ts';

/** Maximum number of a member's regular orders, and of lines of one. */
export const REGULAR_ORDER_LIMIT = 20;
export const REGULAR_LINE_LIMIT = 100;
/** Maximum number of lines of each order in a list. */
export const REGULAR_LINES_SHOWN = 4;

const every = z
  .int({ error: '주기를 골라 주세요.' })
  .min(1, '1에서 12까지 고를 수 있습니다.')
  .max(12, '1에서 12까지 고를 수 있습니다.');

/** Like `RegularCycle` of regular-cycle.ts. */
export const regularCycle = z
  .discriminatedUnion(
    'unit',
    [
      z.strictObject({
        unit: z.literal('WEEK'),
        every,
        day: z.int().min(0, '요일을 골라 주세요.').max(6, '요일을 골라 주세요.'),
      }),
      z.strictObject({
        unit: z.literal('MONTH'),
        every,
        day: z.int().min(1, '날짜를 골라 주세요.').max(31, '날짜를 골라 주세요.'),
      }),
    ],
    { error: '주기를 골라 주세요.' },
  )
  .meta({ id: 'RegularCycle', description: 'The 31st is the last day of a shorter month' });

const name = requiredLine('이름', 50);

const from = day.describe('The cycle starts on this day, not before today, within a year; default today');

export const regularLine = component('RegularLine', {
  _id: id,
  _product: id.nullable().describe('null when the product was deleted'),
  code: z.string().nullable(),
  name: z.string(),
  optionName: z.string().nullable(),
  thumb: z.string().nullable(),
  amount: z.int(),
  price: won.describe('Unit price today: sale price plus option price'),
  savedPrice: won.describe('The same when it was saved or last added to the cart'),
  supplies: quoteLine.shape.supplies,
  stock: stockLeft,
  available: z.int().describe('Quantity available today'),
  total: won.describe('Total today of the available quantity and its supplies'),
  availability,
});

export const regularOrder = component('RegularOrder', {
  _id: id,
  name: z.string(),
  cycle: regularCycle.nullable(),
  nextOn: day.nullable().describe('The due Seoul date: upcoming, today, or overdue while it is not ordered'),
  isPaused: z.boolean(),
  hasReminder: z.boolean(),
  version: z.int(),
  lines: z.array(regularLine),
  lineCount: z.int(),
  troubledCount: z.int().describe('Lines that cannot be had in full today'),
  goodsTotal: won.describe('The available part today, without delivery'),
});

export const regularOrderList = z.object({
  today: day,
  regularOrders: z.array(regularOrder).describe('By their date, paused ones last; the first lines of each'),
});

export const regularOrderCreate = z
  .strictObject({
    name,
    cycle: regularCycle.nullable(),
    from: from.optional(),
    hasReminder: z.boolean().default(false),
    _carts: z.array(id).min(1, '저장할 상품을 골라 주세요.').max(200).optional(),
    purchaseNo: purchaseNo.optional(),
  })
  .refine(({ _carts, purchaseNo: no }) => (_carts === undefined) !== (no === undefined), {
    error: '장바구니 상품과 주문 가운데 하나를 골라 주세요.',
  });

export const regularOrderChange = z
  .strictObject({
    name: name.optional(),
    cycle: regularCycle.nullable().optional(),
    from: from.optional(),
    isPaused: z.boolean().optional(),
    hasReminder: z.boolean().optional(),
    lines: z
      .array(
        z.strictObject({
          _id: id,
          amount: supplyAmount,
        }),
      )
      .min(1)
      .max(100)
      .optional()
      .describe('Quantities of single lines; 0 removes one, others stay'),
  })
  .refine((change) => Object.keys(change).some((key) => key !== 'from'), { error: '바꿀 내용을 입력해 주세요.' })
  .refine(({ cycle, from: begins }) => begins === undefined || Boolean(cycle), {
    error: '주기를 함께 골라 주세요.',
    path: ['from'],
  });

export const regularOutcome = z.enum(['ADDED', 'STOCK_SHORT', 'SOLD_OUT', 'NOT_FOR_SALE']);

export const regularOrderPut = z.strictObject({
  version: z.int().min(1).max(2_147_483_647).describe('The version that the member saw; another one is refused'),
});

export const regularOrdered = component('RegularOrdered', {
  _carts: z.array(id).describe('The cart lines with the added products'),
  lines: z.array(
    z.object({
      _id: id,
      name: z.string(),
      optionName: z.string().nullable(),
      asked: cartAmount,
      added: z.int(),
      outcome: regularOutcome,
      price: won,
      savedPrice: won,
      missingSupplies: z.array(z.object({ name: z.string(), asked: z.int(), added: z.int() })),
    }),
  ),
  nextOn: day.nullable(),
});
