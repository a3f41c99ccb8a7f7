import { withParticle } from '@iruon/contract/korean';
import { useFetcher } from '@remix-run/react';
import { ShoppingCart } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { count } from '~/format';
import type { action } from '../action';
import { AdditionTotal } from '../addition-total';
import type { BoughtProduct } from '../buy-box';
import { type SupplyAmounts, startSupplies, suppliesTotal } from '../chosen-supplies';
import { ShippingChoice } from '../shipping-choice';
import { showAddedToCart } from '../show-added-to-cart';
import { SupplyPicker } from '../supply-picker';
import { type Amounts, type Cell, fieldOf, keyOf, type Matrix, neighbour, sumOf, withAmount } from './matrix-amounts';
import { MatrixCell } from './matrix-cell';
import { SearchedSize } from './searched-notice';
import { searchedSize } from './searched-size';

export interface SizeMatrixProps {
  product: BoughtProduct;
  matrix: Matrix;
  /** The quantity that the member's own unpaid orders hold, by option or product. */
  reserved: { [of: string]: number };
  addKey: string;
  /** The searched text: one unit of the size in it is chosen initially. */
  typed: string | null;
  /** The supply of a link: one unit of it is chosen. */
  supply: string | null;
}

function searchedCell({ rows, columns, cells }: Matrix, typed: string | null): Cell | null {
  const [row, column] = searchedSize([rows, columns], typed) ?? [];
  return cells.find((cell) => cell.row === row && cell.column === column) ?? null;
}

/**
 * All sizes of a family as a table. Each cell of diameter and length has a quantity, and all are added to the cart
 * together. Arrow keys move between sizes; without scripts it is a plain form.
 */
export function SizeMatrix({ product, matrix, reserved, addKey, typed, supply }: SizeMatrixProps) {
  const searched = searchedCell(matrix, typed);
  const [amounts, setAmounts] = useState<Amounts>(
    searched?.state === 'AVAILABLE' ? withAmount(new Map(), searched, 1) : new Map(),
  );
  const [supplies, setSupplies] = useState<SupplyAmounts>(() => startSupplies(product.supplies, supply));
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<typeof action>();
  const response = fetcher.state === 'idle' ? fetcher.data : undefined;
  const sum = sumOf(matrix, amounts);
  const cells = new Map(matrix.cells.map((cell) => [keyOf(cell), cell]));
  // Members of a family are separate products, each with shipping methods of its own.
  const isOneProduct = matrix.cells.every((cell) => cell._product === product._id);
  const chosenWith = isOneProduct ? product.supplies : [];

  useEffect(() => {
    if (!response?.ok) return;
    showAddedToCart();
    setAmounts(new Map());
    setSupplies(new Map());
  }, [response]);

  function moveFocus(event: KeyboardEvent<HTMLInputElement>, cell: Cell): void {
    const next = neighbour(matrix, cell, event.key);
    if (!next) return;
    event.preventDefault();
    form.current?.querySelector<HTMLInputElement>(`[name='${fieldOf(next, product._id)}']`)?.focus();
  }

  return (
    <fetcher.Form ref={form} method="post" autoComplete="off" className="grid grid-cols-1 gap-5">
      <input type="hidden" name="idempotencyKey" value={addKey} />
      <input type="hidden" name="product" value={product._id} />
      {searched && (
        <SearchedSize name={`${searched.row} ${searched.column}`} isChosen={searched.state === 'AVAILABLE'} />
      )}
      <div className="more-right relative overflow-x-auto rounded-m border border-line">
        <table className="size-table">
          <caption className="sr-only">
            {withParticle(matrix.rows.name, '과/와')} {matrix.columns.name}별 수량
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {matrix.rows.name} <small>{`\\ ${matrix.columns.name}`}</small>
              </th>
              {matrix.columns.values.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.values.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {matrix.columns.values.map((column) => {
                  const cell = cells.get(keyOf({ row, column }));
                  return (
                    <td key={column}>
                      {cell ? (
                        <MatrixCell
                          cell={cell}
                          name={fieldOf(cell, product._id)}
                          reserved={reserved[cell._option ?? cell._product] ?? 0}
                          label={`${row} ${column}`}
                          pieces={amounts.get(keyOf(cell)) ?? 0}
                          onQuantity={(pieces) => setAmounts(withAmount(amounts, cell, pieces))}
                          onArrow={(event) => moveFocus(event, cell)}
                        />
                      ) : (
                        <span className="text-body">
                          <span aria-hidden>–</span>
                          <span className="sr-only">없는 규격</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOneProduct && <ShippingChoice options={product.shippingOptions} />}
      <SupplyPicker supplies={chosenWith} amounts={supplies} onAmounts={setSupplies} />
      <AdditionTotal
        chosen={
          sum.pieces > 0 && (
            <>
              ({count(sum.sizes)}개 규격, {count(sum.pieces)}개)
            </>
          )
        }
        total={sum.price + suppliesTotal(chosenWith, supplies)}
        problem={response && !response.ok && response.problem}
        hint="수량을 바꿔 다시 담아 주세요."
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button
          tone="outline"
          size="l"
          className="px-4 sm:px-7"
          disabled={sum.pieces === 0}
          onClick={() => setAmounts(new Map())}
        >
          비우기
        </Button>
        <Button type="submit" size="l" className="px-3 sm:px-7" isPending={fetcher.state !== 'idle'}>
          <ShoppingCart aria-hidden />
          {sum.sizes > 0 ? `${count(sum.sizes)}개 규격 모두 담기` : '수량을 입력해 주세요'}
        </Button>
      </div>
    </fetcher.Form>
  );
}
