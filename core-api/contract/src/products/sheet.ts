import { z } from 'zod';
import { distinct, id, idList, oneLine } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';

/** The limits of editing products like a sheet: rows that are read at once, and rows of one save. */
export const productSheetLimits = { read: 50, rows: 500 } as const;

/** The columns of the sheet. Options and supplies have only a stock. */
export const productSheetFields = ['price', 'stock', 'shows', 'sells'] as const;
export type ProductSheetField = (typeof productSheetFields)[number];

const whole = z.int('정수로 입력해 주세요.').min(-2_000_000_000).max(2_000_000_000);
/** A changed cell: the value that was seen and the new one. */
const cell = <Value extends z.ZodType>(value: Value) => z.strictObject({ from: value, to: value }).optional();

export const productSheetRow = inputComponent('ProductSheetRow', {
  _product: id,
  _option: id.nullable().default(null),
  _supply: id.nullable().default(null),
  price: cell(whole),
  stock: cell(whole),
  shows: cell(z.boolean()),
  sells: cell(z.boolean()),
});
export type ProductSheetRow = z.output<typeof productSheetRow>;

const keyOf = ({ _product, _option, _supply }: ProductSheetRow) => [_product, _option, _supply].join(' ');

export const productSheet = inputComponent('ProductSheet', {
  rows: z
    .array(productSheetRow)
    .min(1, '바꾼 칸이 없습니다.')
    .max(productSheetLimits.rows, `한 번에 ${productSheetLimits.rows}줄까지 저장할 수 있습니다.`)
    .refine((rows) => distinct(rows.map(keyOf)), '같은 줄이 두 번 있습니다.'),
  reason: oneLine().max(200, '사유는 200자까지 입력할 수 있습니다.').default(''),
});
export type ProductSheet = z.output<typeof productSheet>;

const value = z.union([z.int(), z.boolean()]);

/** A cell that a save would change, or the reason why it cannot. */
export const productSheetChange = z.object({
  row: z.int().describe('The index of its row in the request'),
  field: z.enum(productSheetFields),
  productName: z.string(),
  itemName: z.string().nullable().describe('The option or supply'),
  from: value.describe('The stored value'),
  to: value,
  refusal: z.string().nullable().describe('Why it is not saved, and who changed it meanwhile'),
});
export type ProductSheetChange = z.infer<typeof productSheetChange>;

export const productSheetPreview = component('ProductSheetPreview', {
  changes: z.array(productSheetChange),
  products: z.int().describe('Products that would change'),
  refused: z.int().describe('Cells that are refused; one is enough to save nothing'),
});
export type ProductSheetPreview = z.infer<typeof productSheetPreview>;

/** The options and supplies of products whose stock is counted one by one, for the rows below their product. */
export const productSheetItem = z.object({
  _product: id,
  _option: id.nullable(),
  _supply: id.nullable(),
  name: z.string(),
  stock: z.int(),
});
export const productSheetItems = z.object({ items: z.array(productSheetItem) });
export type ProductSheetItem = z.infer<typeof productSheetItem>;
export const productSheetQuery = z.strictObject({ _products: idList(productSheetLimits.read) });
export const productSheetResult = z.object({
  products: z.int(),
  cells: z.int(),
  _change: id.nullable().describe('The change to undo; null if nothing but stock was changed'),
});
export type ProductSheetResult = z.infer<typeof productSheetResult>;
