import type { ProductSheet, ProductSheetItem, ProductSheetPreview } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { newId } from '../../../../kernel/ids.ts';
import type { UserActor } from '../../../../platform/actor.ts';
import { inTransaction } from '../../../../platform/db/transaction.ts';
import { assertRight } from '../../../../platform/http/access.ts';
import { problem } from '../../../../platform/http/problem.ts';
import { audit } from '../../../../platform/records/audit.ts';
import { announceChange } from '../../../../platform/records/reversible/reversible-changes.ts';
import type { Context } from '../../../../platform/services.ts';
import { keepProducts } from '../history/keep-products.ts';
import { type ProductHistory, productHistory } from '../history/product-history.ts';
import { inputOf } from '../product-input.ts';
import { readReferences } from '../read-product.ts';
import type { References } from '../references-repository.ts';
import { planProduct, type SavedProduct, writePlan } from '../save-product.ts';
import { findStoredProducts, type StoredProduct } from '../stored-product-repository.ts';
import { type CheckedCell, cellsOf, checkCell, type SheetCell, shownChange, withCells } from './sheet-rules.ts';

/** The options and supplies of products that have a stock of their own, in the order of the products. */
export async function listSheetItems({ db }: Context, ids: readonly string[]): Promise<ProductSheetItem[]> {
  const stored = new Map((await findStoredProducts(db, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const { optionsEnabled = false, stockEnabled, options = [], supplies = [] } = stored.get(id) ?? {};
    const ownOptions = optionsEnabled && stockEnabled ? options : [];
    return [
      ...ownOptions.map((row) => ({ _product: id, _option: row.id, _supply: null, name: row.name, stock: row.stock })),
      ...supplies
        .filter((row) => row.stockEnabled)
        .map((row) => ({ _product: id, _option: null, _supply: row.id, name: `부속품 ${row.name}`, stock: row.stock })),
    ];
  });
}

/** A product of the sheet with its checked cells; `plan` is null if a cell is refused or nothing changes. */
interface PlannedProduct {
  stored: StoredProduct | undefined;
  cells: CheckedCell[];
  plan: ReturnType<typeof planProduct> | null;
}

const HISTORY = 20;
const kinds: Readonly<Record<SheetCell['field'], readonly string[]>> = {
  price: ['price'],
  shows: ['shows'],
  sells: ['sells'],
  stock: ['stock', 'optionStock', 'supplyStock'],
};

/** Who changed a field last, as the beginning of a sentence; sales change stock without an entry. */
const authorIn = (history: ProductHistory) => (cell: SheetCell) => {
  const last = history.find(({ changes }) => changes.some(({ field }) => kinds[cell.field].includes(field)));
  if (last?.actorName) return `${last.actorName} 님이 바꾸어 `;
  return cell.field === 'stock' ? '주문으로 ' : '';
};

/** Plans a product: the refusals of its cells, then those of the rules that every save of a product follows. */
async function planOne(
  handle: Handle,
  stored: StoredProduct | undefined,
  cells: readonly SheetCell[],
  known: References,
): Promise<PlannedProduct> {
  if (!stored) {
    const refused = cells.map((cell) => ({ ...cell, from: cell.seen, refusal: '지워진 상품입니다.' }));
    return { stored, cells: refused, plan: null };
  }
  const checked = cells.map((cell) => checkCell(stored, cell, () => ''));
  const isRefused = checked.some(({ refusal }) => refusal !== null);
  const named = isRefused ? authorIn(await productHistory(handle, stored.id, { limit: HISTORY })) : () => '';
  const own = isRefused ? cells.map((cell) => checkCell(stored, cell, named)) : checked;
  if (isRefused) return { stored, cells: own, plan: null };
  const changed = own.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return { stored, cells: [], plan: null };
  const plan = planProduct(withCells(inputOf(stored), changed), stored, known);
  const [first] = [...plan.errors.map(({ message }) => message), ...plan.conflicts.map(() => '재고가 바뀌었습니다.')];
  if (first === undefined) return { stored, cells: changed, plan };
  return { stored, cells: changed.map((cell) => ({ ...cell, refusal: first })), plan: null };
}

/** Plans a whole sheet from the products as they are stored, in the order of its rows. */
async function planSheet(handle: Handle, { rows }: ProductSheet, found: readonly StoredProduct[]) {
  const stored = new Map(found.map((product) => [product.id, product]));
  const known = await readReferences(handle, found.map(inputOf));
  const cells = Map.groupBy(
    rows.flatMap((row, index) => cellsOf(row, index).map((cell) => ({ id: row._product, cell }))),
    ({ id }) => id,
  );
  const planned: PlannedProduct[] = [];
  for (const [id, own] of cells)
    planned.push(
      await planOne(
        handle,
        stored.get(id),
        own.map(({ cell }) => cell),
        known,
      ),
    );
  return { planned, known };
}

function previewOf(planned: readonly PlannedProduct[]): ProductSheetPreview {
  const changes = planned
    .flatMap(({ stored, cells }) => cells.map((cell) => shownChange(stored, cell)))
    .toSorted((a, b) => a.row - b.row);
  return {
    changes,
    products: planned.filter(({ plan }) => plan !== null).length,
    refused: changes.filter(({ refusal }) => refusal !== null).length,
  };
}

const idsOf = ({ rows }: ProductSheet) => [...new Set(rows.map(({ _product }) => _product))].toSorted();

/** Asserts the right to each kind of the sheet's cells. @throws RIGHT_REQUIRED */
function assertCells({ actor }: Context, { rows }: ProductSheet): void {
  const isStock = ({ price, shows, sells }: ProductSheet['rows'][number]) => !price && !shows && !sells;
  if (rows.some(({ stock }) => stock)) assertRight(actor, 'stock:write');
  if (!rows.every(isStock)) assertRight(actor, 'catalog:write');
}

/** What a save of the sheet would change, and which cells it would refuse. @throws RIGHT_REQUIRED */
export async function previewSheet(context: Context, sheet: ProductSheet): Promise<ProductSheetPreview> {
  assertCells(context, sheet);
  const { db } = context;
  const { planned } = await planSheet(db, sheet, await findStoredProducts(db, idsOf(sheet)));
  return previewOf(planned);
}

/** Locks products in the order of their ids, as sales do, and reads them behind the locks. */
async function lockProducts(trx: Transaction, ids: readonly string[]): Promise<StoredProduct[]> {
  await trx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return findStoredProducts(trx, ids);
}

type ByOperator = Context & { actor: UserActor };
type Result = { products: number; cells: number; _change: string | null };

/**
 * Announces the save as one change that can be undone. Stock is not undone, so that a sheet of stock alone is none.
 * @returns the change; null without one
 */
async function announce(
  trx: Transaction,
  context: ByOperator,
  { reason }: ProductSheet,
  saved: readonly SavedProduct[],
): Promise<string | null> {
  const kept = saved.filter(({ changes }) => changes.some(({ field }) => !kinds.stock.includes(field)));
  if (kept.length === 0) return null;
  const object = { type: 'products', id: newId(), name: '표로 고친 상품' } as const;
  const entryId = await audit(trx, context, 'products.sheet', object, {
    count: kept.length,
    ...(reason && { reason }),
  });
  const change = { kind: 'PRODUCTS', subject: `products:${object.id}`, entryId } as const;
  const id = await announceChange(trx, context, change);
  await keepProducts(trx, id, kept);
  return id;
}

/**
 * Saves the cells of a sheet, all or none: each product by the rules of its form and with an audit entry of its own. A
 * repeated save finds every cell at its new value and changes nothing.
 * @throws RIGHT_REQUIRED, PRODUCT_SHEET_REFUSED with an error per refused cell
 */
export async function saveSheet(
  context: ByOperator,
  sheet: ProductSheet,
  keep: (trx: Transaction, result: Result) => Promise<void>,
): Promise<Result> {
  assertCells(context, sheet);
  return inTransaction(context.db, async (trx) => {
    const { planned, known } = await planSheet(trx, sheet, await lockProducts(trx, idsOf(sheet)));
    const { changes, products, refused } = previewOf(planned);
    if (refused > 0)
      throw problem('PRODUCT_SHEET_REFUSED', {
        errors: changes
          .filter(({ refusal }) => refusal !== null)
          .map(({ row, field, refusal }) => ({
            path: `body.rows.${row}.${field}`,
            code: 'refused',
            message: refusal ?? '',
          })),
      });
    const saved: SavedProduct[] = [];
    for (const { stored, plan } of planned) {
      const { reason } = sheet;
      if (stored && plan) saved.push(await writePlan(trx, context, plan, { id: stored.id, stored, known, reason }));
    }
    const result = { products, cells: changes.length, _change: await announce(trx, context, sheet, saved) };
    await keep(trx, result);
    return result;
  });
}
