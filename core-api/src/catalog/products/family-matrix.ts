import type { productMatrix } from '@iruon/contract';
import { z } from 'zod';
import { type Axis, type Matrix, matrixOf, type Sized } from './matrix-rules.ts';
import type { FamilyMember } from './product-parts-repository.ts';
import type { ProductDetail } from './product-repository.ts';
import { salePriceOf } from './rules.ts';

type Wire = z.input<typeof productMatrix>;
type Cell = Omit<Wire['cells'][number], 'row' | 'column'>;
type Size = Sized & { cell: Cell };

const axes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));
const criteria = z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) }));

function cellOf(
  facts: { _product: string; _option: string | null; code: string; price: number },
  { isForSale, stock }: { isForSale: boolean; stock: number | null },
): Cell {
  const isLeft = stock === null || stock > 0;
  return { ...facts, stock, state: isForSale ? (isLeft ? 'AVAILABLE' : 'SOLD_OUT') : 'NOT_FOR_SALE' };
}

/** The product's own variants, if it has two criteria. */
function ownSizes(product: ProductDetail, now: Date): { axes: Axis[]; sizes: Size[] } {
  const ownCriteria = criteria.parse(product.optionsCriteria);
  const base = salePriceOf(product, now);
  return {
    axes: ownCriteria.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    sizes: product.options.map((option) => ({
      spec: Object.fromEntries(ownCriteria.map(({ name }, index) => [name, option.value[index] ?? ''])),
      cell: cellOf(
        { _product: product.id, _option: option.id, code: product.code, price: base + option.price },
        { isForSale: product.sells && option.enabled, stock: product.stockEnabled ? option.stock : null },
      ),
    })),
  };
}

/** The products of its family, one for each size. */
function memberSizes(product: ProductDetail, members: readonly FamilyMember[], now: Date) {
  return {
    axes: axes.parse(product.variationList),
    sizes: members.map((member): Size => {
      const price = salePriceOf(member, now);
      return {
        spec: member.spec,
        cell: cellOf(
          { _product: member.id, _option: null, code: member.code, price },
          { isForSale: member.sells, stock: member.stockEnabled ? member.stock : null },
        ),
      };
    }),
  };
}

/**
 * The sizes of a family over its two axes, priced at an instant; null for a product that is not a family of two axes.
 */
export function familyMatrix(product: ProductDetail, members: readonly FamilyMember[], now: Date): Wire | null {
  if (product.type !== 'VARIETY_BUNDLE') return null;
  const family = product.optionsEnabled ? ownSizes(product, now) : memberSizes(product, members, now);
  const matrix: Matrix<Size> | null = matrixOf(family.axes, family.sizes);
  if (!matrix) return null;
  const wireAxis = ({ name, values }: Axis) => ({ name, values: [...values] });
  return {
    rows: wireAxis(matrix.rows),
    columns: wireAxis(matrix.columns),
    cells: matrix.cells.map(({ row, column, size }) => ({ row, column, ...size.cell })),
  };
}
