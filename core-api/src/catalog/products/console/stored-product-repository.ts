import { type Handle, type Products, planOnce, type Transaction } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { devicesOfProduct, type StoredDevice, type StoredUdi, udisOfProduct } from '../product-parts-repository.ts';
import type { OptionFacts } from '../product-repository.ts';

export type LinkKind = 'ADD_ON' | 'RELATED' | 'BUNDLED';

export interface StoredOption extends OptionFacts {
  /** True if it was ordered, received or counted, is in a cart or is a part of a bundle. */
  isUsed: boolean;
}

export interface StoredSupply {
  id: string;
  name: string;
  price: number;
  stock: number;
  stockEnabled: boolean;
  enabled: boolean;
  isUsed: boolean;
}

export interface StoredLink {
  kind: LinkKind;
  productId: string;
  optionId: string | null;
  supplyId: string | null;
  amount: number;
  customName: string | null;
  customPrice: number | null;
  enabled: boolean;
}

/** A product with all editable fields. */
export interface StoredProduct extends Selectable<Products> {
  brandName: string;
  categoryName: string;
  images: { id: string; name: string }[];
  options: StoredOption[];
  supplies: StoredSupply[];
  links: StoredLink[];
  devices: StoredDevice[];
  udis: StoredUdi[];
  /** Those UDI-DIs that packages in parcels or rows of supply reports have. */
  sentGtins: string[];
  isOrdered: boolean;
  /** True if a bundle contains it. */
  isComponent: boolean;
}

const parts = sql`
  exists (select from orders where orders.product_id = p.id) as is_ordered,
  exists (select from product_links l where l.linked_product_id = p.id and l.kind = 'BUNDLED') as is_component,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by i.sequence)
    from product_images i join files f on f.id = i.file_id where i.product_id = p.id
  ), '[]') as images,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'value', o.value, 'hexa', o.hexa, 'price', o.price,
      'stock', o.stock, 'enabled', o.enabled, 'isUsed',
      exists (select from orders where orders.product_id = p.id and orders.option_id = o.id)
      or exists (select from stock_ledger g where g.product_id = p.id and g.option_id = o.id and g.order_id is not null)
      or exists (select from carts where carts.product_id = p.id and carts.option_id = o.id)
      or exists (select from product_links l where l.linked_product_id = p.id and l.option_id = o.id)
      or exists (select from receipt_lines r where r.option_id = o.id)
      or exists (select from stock_count_lines c where c.option_id = o.id)
      or exists (select from lot_stock t where t.option_id = o.id)
    ) order by o.sequence, o.id)
    from product_options o where o.product_id = p.id
  ), '[]') as options,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', s.price, 'stock', s.stock,
      'stockEnabled', s.stock_enabled, 'enabled', s.enabled, 'isUsed',
      exists (select from order_supplies where order_supplies.supply_id = s.id)
      or exists (select from stock_ledger g where g.product_id = p.id and g.supply_id = s.id and g.order_id is not null)
      or exists (select from product_links l where l.linked_product_id = p.id and l.supply_id = s.id)
      or exists (select from receipt_lines r where r.supply_id = s.id)
      or exists (select from stock_count_lines c where c.supply_id = s.id)
    ) order by s.sequence, s.id)
    from product_supplies s where s.product_id = p.id
  ), '[]') as supplies,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'productId', l.linked_product_id, 'optionId', l.option_id,
      'supplyId', l.supply_id, 'amount', l.amount, 'customName', l.custom_name, 'customPrice', l.custom_price, 'enabled', l.enabled
    ) order by l.kind, l.sequence, l.id)
    from product_links l where l.product_id = p.id
  ), '[]') as links,
  ${devicesOfProduct} as devices, ${udisOfProduct} as udis,
  coalesce((
    select jsonb_agg(u.gtin order by u.gtin) from device_udis u
    where u.product_id = p.id and (exists (select from parcel_pieces s where s.gtin = u.gtin)
      or exists (select from supply_report_rows r where r.gtin = u.gtin))
  ), '[]') as sent_gtins`;

/** Complete products, including hidden ones; omits unknown ids. */
export async function findStoredProducts(handle: Handle, ids: readonly string[]): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`${planOnce}
    select p.*, b.name as brand_name, c.name as category_name, ${parts}
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[])`.execute(handle);
  return rows;
}

/**
 * A complete product, locked like a sale locks it: its stock and that of its options and supplies cannot change. The
 * read is a separate statement, because a statement that waited for a lock has an old snapshot.
 */
export async function lockStoredProduct(trx: Transaction, id: string): Promise<StoredProduct | undefined> {
  const [, [stored]] = await settleAll([
    trx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    findStoredProducts(trx, [id]),
  ]);
  return stored;
}

interface AuditedChange {
  id: string;
  at: Date;
  action: string;
  actorName: string | null;
  details: unknown;
}

/** The audit entries of a subject, newest first, older than an entry. */
export async function findAudited(
  handle: Handle,
  subject: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditedChange[]> {
  return handle
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.at', 'auditLog.action', 'users.name as actorName', 'auditLog.details'])
    .where('subject', '=', subject)
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', before ?? ''))
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
