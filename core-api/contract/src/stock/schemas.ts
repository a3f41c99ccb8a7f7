import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { day, id, instant, oneLine } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalLine, optionalText } from '../kernel/texts.ts';
import { scannedText } from '../spellings/text.ts';
import { LONGEST_SCAN } from '../spellings/udi.ts';
import { stockCauseLabels, stockKindLabels, stockNeedLabels, stockReasonLabels } from './labels.ts';

export const stockLimits = {
  /** Keepers whose shelf and reorder point one request changes. */
  items: 200,
  /** Maximum of a reorder point, and of an adjustment. */
  pieces: 1_000_000,
  /** Days of the level of a keeper. */
  days: 90,
  /** Keepers that one scanned code may mean. */
  scanned: 50,
} as const;

export const stockCause = z.enum(codesOf(stockCauseLabels));
export const stockReason = z.enum(codesOf(stockReasonLabels));

/** A shelf such as A-01-3; empty for none. */
export const shelf = optionalLine('선반', 20);
/** A code as a scanner or a person types it: capitals and digits, whatever the keyboard was set to. */
export const scannedCode = z
  .string({ error: '코드를 입력해 주세요.' })
  // The separators of a UDI are control characters; their sign means the same to its reader.
  .overwrite((text) => scannedText(text).replaceAll('\u001d', '\u241d'))
  .min(1, '코드를 입력해 주세요.')
  .max(LONGEST_SCAN, `코드는 ${LONGEST_SCAN}자까지입니다.`)
  .regex(/^\P{Cc}*$/u, '줄바꿈이나 제어 문자 없이 한 줄로 입력해 주세요.');
const barcode = z
  .string()
  .overwrite((text) => scannedText(text).trim().toUpperCase())
  .refine((text) => text === '' || /^[!-~]{3,40}$/.test(text), '바코드는 영문, 숫자, 기호 3~40자입니다.');
const reorderPoint = z
  .int({ error: '재주문점을 숫자로 입력해 주세요.' })
  .min(0, '재주문점은 0개부터입니다.')
  .max(stockLimits.pieces, `재주문점은 ${stockLimits.pieces.toLocaleString('en')}개까지입니다.`)
  .nullable();

/** The parts by which a keeper of stock is named. */
export const keeperNames = {
  _id: id.describe('The id of the product, the option or the supply'),
  kind: z.enum(codesOf(stockKindLabels)),
  _product: id,
  code: z.string().describe('Of the product'),
  name: z.string().describe('Of the product'),
  partName: z.string().nullable().describe('Of the option or the supply'),
  shelf: z.string().describe('Empty for none'),
  barcode: z.string().describe('The code on the goods; empty for none'),
};

/** A keeper of counted stock: a product without options, an option or a supply. */
export const stockItem = component('StockItem', {
  ...keeperNames,
  stock: z.int().describe('Pieces that can be sold'),
  waiting: z.int().describe('Pieces of orders that were not shipped yet'),
  onShelf: z.int().describe('Stock and waiting pieces together: what should be on the shelf'),
  reorderPoint: z.int().nullable(),
  sells: z.boolean(),
  isLotRequired: z.boolean().describe('Its pieces are sent with a lot only'),
  updatedAt: instant.nullable().describe('Of shelf, barcode and reorder point; null before the first change'),
});

export const stockItemDetail = component('StockItemDetail', {
  ...stockItem.shape,
  brandName: z.string(),
  categoryName: z.string(),
  ledgerTotal: z.int().describe('The sum of the ledger, which is the stock'),
  unlotted: z.int().nullable().describe('Pieces on the shelf whose lot is not known; null if its lots are not kept'),
  levels: z
    .array(z.object({ day, stock: z.int() }))
    .max(stockLimits.days)
    .describe('The stock at the end of each of the last days'),
});

export const stockFilter = {
  q: search('Code, name, option or barcode'),
  shelf: oneLine().max(20).optional().describe('The beginning of the shelf'),
  brand: z.string().max(50).optional().describe('Its code'),
  category: z.string().max(50).optional().describe('Its code; with the categories below it'),
  need: z.enum(codesOf(stockNeedLabels)).optional(),
};
export const stockSorts = ['code', 'shelf', 'stock'] as const;

/** New shelves, barcodes and reorder points; omitted ones stay. */
export const stockItemsUpdate = z.strictObject({
  items: z
    .array(
      z.strictObject({
        _id: id,
        shelf: shelf.optional(),
        barcode: barcode.optional(),
        reorderPoint: reorderPoint.optional(),
        updatedAt: instant.nullable().describe('`updatedAt` of the item that was read'),
      }),
    )
    .min(1)
    .max(stockLimits.items)
    .refine((items) => new Set(items.map(({ _id }) => _id)).size === items.length, '같은 상품이 두 번 들어 있습니다.'),
});

const pieces = z
  .int({ error: '수량을 숫자로 입력해 주세요.' })
  .min(-stockLimits.pieces)
  .max(stockLimits.pieces, `수량은 ${stockLimits.pieces.toLocaleString('en')}개까지입니다.`);

/** An adjustment by hand: a difference, or a new stock in place of the one that was seen. */
export const stockAdjustment = z.strictObject({
  change: z.union([
    z.strictObject({ delta: pieces.refine((delta) => delta !== 0, '늘리거나 줄일 수량을 입력해 주세요.') }),
    z.strictObject({ count: pieces.min(0, '재고는 0개 이상이어야 합니다.'), seen: pieces }),
  ]),
  cause: stockCause,
  note: optionalText('메모', 200).default(''),
});

/** A change of the stock of a keeper. */
export const stockEntry = component('StockEntry', {
  _id: id,
  reason: stockReason,
  cause: stockCause.nullable(),
  note: z.string(),
  delta: z.int(),
  balance: z.int().describe('The stock after it'),
  order: z.object({ _id: id, purchaseNo: z.string() }).nullable(),
  receipt: z.object({ _id: id, receiptNo: z.string() }).nullable(),
  count: z.object({ _id: id, countNo: z.string() }).nullable(),
  by: z.string().nullable().describe('The operator'),
  createdAt: instant,
});
export const stockEntryFilter = { reason: stockReason.optional(), ...withinDays };
