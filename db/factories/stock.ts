import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, StockItems } from '../src/index.ts';
import { insertRow } from './insert-row.ts';

/** Inserts the shelf and the reorder point of a product, an option or a supply: shelf A-01-1, no reorder point. */
export function makeStockItem(
  db: Handle,
  item: Pick<Insertable<StockItems>, 'productId'> & Partial<Insertable<StockItems>>,
): Promise<Selectable<StockItems>> {
  return insertRow(db, 'stockItems', { id: uuidv7(), shelf: 'A-01-1', updatedAt: new Date(), ...item });
}
