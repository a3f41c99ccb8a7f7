import type { DeviceData, DeviceUdis, Handle, Products, Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import type { StoredLink } from './stored-product-repository.ts';

export type ProductColumns = Omit<Insertable<Products>, 'id' | 'stock' | 'createdAt' | 'revision'>;

export interface OptionRow {
  id: string;
  name: string;
  value: readonly string[];
  hexa: string | null;
  price: number;
  enabled: boolean;
  sequence: number;
}

export interface SupplyRow {
  id: string;
  name: string;
  price: number;
  stock_enabled: boolean;
  enabled: boolean;
  sequence: number;
}

export interface LinkRow extends Omit<StoredLink, 'productId'> {
  linkedProductId: string;
  sequence: number;
}

/** A product's row and its child rows. Options and supplies keep their ids; pictures and links are replaced. */
export interface ProductWrite {
  id: string;
  columns: ProductColumns;
  options: { rows: readonly OptionRow[]; remove: readonly string[] };
  supplies: { rows: readonly SupplyRow[]; remove: readonly string[] };
  imageIds: readonly string[];
  links: readonly LinkRow[];
  devices: {
    data: readonly Omit<Insertable<DeviceData>, 'id' | 'productId'>[];
    udis: readonly Omit<Insertable<DeviceUdis>, 'productId'>[];
  };
}

export async function insertProduct(trx: Transaction, write: ProductWrite, at: Date): Promise<void> {
  await settleAll([
    trx
      .insertInto('products')
      .values({ id: write.id, ...write.columns, stock: 0, createdAt: at })
      .execute(),
    ...writeParts(trx, write),
    ...writeImages(trx, write),
    ...writeLinks(trx, write),
    ...writeDevices(trx, write),
  ]);
}

/** Overwrites a product. Unchanged pictures, links and device data are not written. */
export async function updateProduct(
  trx: Transaction,
  write: ProductWrite,
  changed: { images: boolean; links: boolean; devices: boolean },
): Promise<void> {
  await settleAll([
    trx
      .updateTable('products')
      .set({ ...write.columns, revision: sql`revision + 1` })
      .where('id', '=', write.id)
      .execute(),
    ...(changed.images
      ? [trx.deleteFrom('productImages').where('productId', '=', write.id).execute(), ...writeImages(trx, write)]
      : []),
    ...(changed.links
      ? [trx.deleteFrom('productLinks').where('productId', '=', write.id).execute(), ...writeLinks(trx, write)]
      : []),
    ...writeParts(trx, write),
    ...(changed.devices
      ? [
          trx.deleteFrom('deviceData').where('productId', '=', write.id).execute(),
          trx.deleteFrom('deviceUdis').where('productId', '=', write.id).execute(),
          ...writeDevices(trx, write),
        ]
      : []),
  ]);
}

// Statements are pipelined in order: deletes come before inserts.
function writeParts(trx: Transaction, { id, options, supplies }: ProductWrite): Promise<unknown>[] {
  return [...writeOptions(trx, id, options), ...writeSupplies(trx, id, supplies)];
}

function writeImages(trx: Transaction, { id, imageIds }: ProductWrite): Promise<unknown>[] {
  if (imageIds.length === 0) return [];
  const rows = imageIds.map((fileId, sequence) => ({ productId: id, fileId, sequence }));
  return [trx.insertInto('productImages').values(rows).execute()];
}

function writeLinks(trx: Transaction, { id, links }: ProductWrite): Promise<unknown>[] {
  if (links.length === 0) return [];
  const rows = links.map((link) => ({ id: newId(), productId: id, ...link }));
  return [trx.insertInto('productLinks').values(rows).execute()];
}

function writeDevices(trx: Transaction, { id: productId, devices: { data, udis } }: ProductWrite): Promise<unknown>[] {
  const ofData = data.map((row) => ({ id: newId(), productId, ...row }));
  const ofUdis = udis.map((row) => ({ productId, ...row }));
  return [
    ...(ofData.length > 0 ? [trx.insertInto('deviceData').values(ofData).execute()] : []),
    ...(ofUdis.length > 0 ? [trx.insertInto('deviceUdis').values(ofUdis).execute()] : []),
  ];
}

const STOCKED = { optionId: 'productOptions', supplyId: 'productSupplies' } as const;

/** Deletes options or supplies with the ledgers of their stock. */
function deleteStocked(
  trx: Transaction,
  productId: string,
  column: keyof typeof STOCKED,
  ids: readonly string[],
): Promise<unknown>[] {
  if (ids.length === 0) return [];
  const stock = trx
    .deleteFrom('stockLedger')
    .where('productId', '=', productId)
    .where(column, 'in', [...ids]);
  const rows = trx.deleteFrom(STOCKED[column]).where('id', 'in', [...ids]);
  return [stock.execute(), rows.execute()];
}

function writeOptions(trx: Transaction, productId: string, { rows, remove }: ProductWrite['options']) {
  const work = deleteStocked(trx, productId, 'optionId', remove);
  if (rows.length > 0)
    work.push(
      sql`
        insert into product_options (id, product_id, name, value, hexa, price, enabled, sequence)
        select id, ${productId}, name, value, hexa, price, enabled, sequence
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, name text, value text[], hexa text, price bigint, enabled boolean, sequence int)
        on conflict (id) do update set name = excluded.name, value = excluded.value, hexa = excluded.hexa,
          price = excluded.price, enabled = excluded.enabled, sequence = excluded.sequence`.execute(trx),
    );
  return work;
}

function writeSupplies(trx: Transaction, productId: string, { rows, remove }: ProductWrite['supplies']) {
  const work = deleteStocked(trx, productId, 'supplyId', remove);
  if (rows.length > 0)
    work.push(
      sql`
        insert into product_supplies (id, product_id, name, price, stock_enabled, enabled, sequence)
        select id, ${productId}, name, price, stock_enabled, enabled, sequence
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, name text, price bigint, stock_enabled boolean, enabled boolean, sequence int)
        on conflict (id) do update set name = excluded.name, price = excluded.price,
          stock_enabled = excluded.stock_enabled, enabled = excluded.enabled, sequence = excluded.sequence`.execute(
        trx,
      ),
    );
  return work;
}

/** Deletes a product that was never sold; members' posts prevent it. Its rows must be locked. */
export async function deleteProductRows(trx: Transaction, id: string): Promise<void> {
  await settleAll([
    trx.deleteFrom('productLinks').where('linkedProductId', '=', id).execute(),
    trx.deleteFrom('carts').where('productId', '=', id).execute(),
    trx.deleteFrom('stockLedger').where('productId', '=', id).execute(),
    trx.deleteFrom('products').where('id', '=', id).execute(),
  ]);
}

export interface ProductUses {
  orders: boolean;
  bundles: boolean;
  reviews: boolean;
  /** Received from a supplier, part of a count, or with lots. */
  receipts: boolean;
}

/** The references to a product that prevent its deletion. */
export async function findUses(handle: Handle, id: string): Promise<ProductUses> {
  const { rows } = await sql<ProductUses>`
    select exists (select from orders where product_id = ${id})
        or exists (select from stock_ledger where product_id = ${id} and order_id is not null) as orders,
      exists (select from product_links where linked_product_id = ${id} and kind = 'BUNDLED') as bundles,
      exists (select from reviews where product_id = ${id})
        or exists (select from product_inquires where product_id = ${id}) as reviews,
      exists (select from receipt_lines where product_id = ${id})
        or exists (select from stock_count_lines where product_id = ${id})
        or exists (select from lot_stock where product_id = ${id}) as receipts`.execute(handle);
  return rows[0] ?? { orders: false, bundles: false, reviews: false, receipts: false };
}
