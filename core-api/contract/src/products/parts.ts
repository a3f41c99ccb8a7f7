import { z } from 'zod';
import { alsoServes } from '../kernel/other-names.ts';
import { id, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

export const stockLeft = z.int().nullable().describe('Remaining quantity; null when stock is not counted');

export const supply = z
  .object({ _id: id, name: z.string(), price: won, stock: stockLeft })
  .meta({ id: 'Supply', description: 'Chosen together with a product, with its own price' });

/** The specification's id of the supply, beside the supply itself. */
export const supplyId = {
  schema: id.nullable(),
  of: ({ supply: named }: Record<string, unknown>) => (named as { _id: string } | null)?._id ?? null,
};
export const linkedSupply = supply
  .nullable()
  .describe('The entry is this supply of the product, not the product itself');

/** A product, one of its options or one of its supplies. */
export const bundledItem = alsoServes(
  component('BundledItem', {
    _product: id,
    _option: id.nullable(),
    code: z.string(),
    name: z.string(),
    optionName: z.string().nullable(),
    supply: linkedSupply,
    thumb: z.string().nullable(),
    amount: z.int().describe('Its quantity in one bundle'),
  }),
  { _supply: supplyId },
);

const axis = z.object({ name: z.string(), values: z.array(z.string()) });

export const matrixCellState = z.enum(['AVAILABLE', 'SOLD_OUT', 'NOT_FOR_SALE']);

export const productMatrix = z
  .object({
    rows: axis,
    columns: axis,
    cells: z.array(
      z.object({
        row: z.string(),
        column: z.string(),
        _product: id,
        _option: id.nullable(),
        code: z.string(),
        price: won.describe('Per unit, discount and option included'),
        stock: stockLeft,
        state: matrixCellState,
      }),
    ),
  })
  .meta({
    id: 'ProductMatrix',
    description: 'A product family with sizes over two axes; a size that does not exist has no cell',
  });
