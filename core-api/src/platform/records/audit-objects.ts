import { type Area, type ConsoleResource, cutText, resources } from '@iruon/contract';
import type { AuditObjectType, RecordKind } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

type NameQuery = (id: string) => RawBuilder<string>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Operators are named; the name of a member is masked as on the screens that list members. */
const PERSON =
  "case u.type when 'OPERATOR' then u.name else left(u.name, 1) || repeat('*', char_length(u.name) - 1) end";

const column =
  (table: string, name = 'name'): NameQuery =>
  (id) =>
    sql<string>`(select ${sql.raw(name)} from ${sql.raw(table)} o where o.id = ${id}::uuid)`;
/** The member of a row, with a text of the row. */
const member =
  (table: string, by = 'user_id', text = "''"): NameQuery =>
  (id) =>
    sql<string>`(select trim(${sql.raw(text)} || ' ' || ${sql.raw(PERSON)})
      from ${sql.raw(table)} o join users u on u.id = o.${sql.raw(by)} where o.id = ${id}::uuid)`;

/** The names of objects that are found by their id; a record is missing here if its table has the name of its list. */
const queries = {
  'api-key': column('api_keys'),
  approval: member('approvals'),
  'bulk-upload': column('bulk_uploads', 'file_name'),
  campaign: column('campaigns', 'subject'),
  category: column('categories'),
  chat: member('chat_rooms'),
  claim: (id) => sql<string>`(select p.purchase_no || ' ' || o.product_name from claims c
    join orders o on o.id = c.order_id join purchases p on p.id = c.purchase_id where c.id = ${id}::uuid)`,
  code: column('product_codes', 'text'),
  coupon: column('coupons'),
  'courier-registration': column('courier_registrations', 'reference'),
  display: column('displays'),
  exhibition: column('exhibitions'),
  export: column('exports', 'file_name'),
  file: column('files'),
  form: column('forms', "left(writer_name, 1) || repeat('*', char_length(writer_name) - 1)"),
  inquire: column('product_inquires', 'subject'),
  island: column('delivery_regions'),
  'legacy-order': column('legacy_orders', 'order_no'),
  lot: column('lots', 'lot_no'),
  mail: column('mails', 'subject'),
  'money-report': member('money_reports', 'user_id', 'o.cust_no'),
  notification: column('notices', 'subject'),
  'operator-invitation': column('operator_invitations', "left(email, 1) || '***' || substring(email from '@.*$')"),
  order: (id) => sql<string>`(select p.purchase_no || ' ' || o.product_name from orders o
    join purchases p on p.id = o.purchase_id where o.id = ${id}::uuid)`,
  parcel: column('packing_parcels', 'parcel_no'),
  'picking-list': column('picking_lists', 'list_no'),
  product: column('products'),
  promoter: (id) => sql<string>`(select ${sql.raw(PERSON)} from users u where u.id = ${id}::uuid)`,
  'promoter-application': member('promoter_applications'),
  purchase: column('purchases', 'purchase_no'),
  receipt: column('receipts', 'receipt_no'),
  recall: column('recalls', 'recall_no'),
  reconciliation: column('reconciliations', 'file_name'),
  'returned-piece': (id) => sql<string>`(select l.lot_no from returned_pieces r join lots l on l.id = r.lot_id
    where r.id = ${id}::uuid)`,
  review: column('reviews', 'subject'),
  role: column('roles'),
  sample: (id) =>
    sql<string>`(select l.lot_no from parcel_pieces p join lots l on l.id = p.lot_id where p.id = ${id}::uuid)`,
  'saved-view': column('saved_views'),
  shipping: column('shippings'),
  'shipping-code': (id) => sql<string>`(select name from shipping_codes where code = ${id})`,
  'stock-count': column('stock_counts', 'count_no'),
  'stock-item': (id) => sql<string>`(select p.name || coalesce(' ' || k.name, '') from (
    select id, null as name from products where id = ${id}::uuid
    union all select product_id, name from product_options where id = ${id}::uuid
    union all select product_id, name from product_supplies where id = ${id}::uuid) k (product_id, name)
    join products p on p.id = k.product_id)`,
  'supply-client': (id) => sql<string>`(select ${sql.raw(PERSON)} from users u where u.id = ${id}::uuid)`,
  terms: column('terms', 'subject'),
  user: (id) => sql<string>`(select ${sql.raw(PERSON)} from users u where u.id = ${id}::uuid)`,
  'user-coupon': member('user_coupons', 'user_id', 'o.name'),
  webhook: column('webhook_endpoints'),
  withdrawal: member('promoter_withdrawals', 'promoter_id'),
  'withdrawal-batch': column('withdrawal_batches', "number || '번'"),
} satisfies Partial<Record<AuditObjectType, NameQuery>>;

type NamedType = keyof typeof queries | RecordKind;

/** The object of an entry of the audit log. One without a table of its own, and a deleted one, is named by its writer. */
export type AuditObject =
  | { readonly type: NamedType; readonly id: string; readonly name?: string }
  | { readonly type: AuditObjectType; readonly id: string; readonly name: string };

const NAME_LENGTH = 200;

/** The id of the object of an entry about the order of all records of a kind. */
export const ORDER = 'order';

type DownloadType = 'orders' | 'statistics' | 'user-logs' | 'user-points';
/** The object of a download: the list of a period. */
export const downloadOf = (type: DownloadType, from: string, to: string): AuditObject => ({
  type,
  id: `${from}..${to}`,
  name: `${from} ~ ${to}`,
});

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const declared: readonly ConsoleResource[] = Object.values(resources);
const queryOf: ReadonlyMap<string, NameQuery> = new Map([
  ...declared.map(({ kind, many, named }): [string, NameQuery] => [kind, column(snake(many), snake(named))]),
  ...Object.entries(queries),
]);

/** The areas of objects that no record declares; those about operators themselves have the area of people. */
const areas: Readonly<Record<Exclude<AuditObjectType, RecordKind>, Area>> = {
  'api-key': 'people',
  approval: 'members',
  'bank-layout': 'finance',
  bonus: 'promoters',
  'bulk-upload': 'catalog',
  campaign: 'content',
  category: 'catalog',
  chat: 'support',
  claim: 'claims',
  coupon: 'members',
  'courier-registration': 'shipping',
  deposit: 'finance',
  display: 'content',
  exhibition: 'content',
  export: 'people',
  file: 'content',
  form: 'support',
  inquire: 'support',
  invoices: 'shipping',
  island: 'shipping',
  job: 'people',
  'legacy-order': 'orders',
  lot: 'stock',
  mail: 'people',
  'money-report': 'finance',
  operation: 'people',
  'operator-invitation': 'people',
  order: 'orders',
  orders: 'orders',
  parcel: 'shipping',
  'payment-statements': 'promoters',
  'picking-list': 'shipping',
  product: 'catalog',
  products: 'catalog',
  promoter: 'promoters',
  'promoter-application': 'promoters',
  'promoter-rate': 'promoters',
  purchase: 'orders',
  recall: 'stock',
  receipt: 'stock',
  reconciliation: 'finance',
  'returned-piece': 'stock',
  review: 'support',
  role: 'people',
  sample: 'stock',
  'saved-view': 'people',
  setting: 'settings',
  'settlement-month': 'promoters',
  'sheet-layout': 'people',
  shipping: 'catalog',
  'shipping-code': 'settings',
  sms: 'people',
  statistics: 'finance',
  'stock-count': 'stock',
  'stock-item': 'stock',
  'supply-client': 'finance',
  'supply-report': 'finance',
  'supply-rule': 'finance',
  user: 'members',
  users: 'members',
  'user-coupon': 'members',
  'user-logs': 'people',
  'user-points': 'members',
  webhook: 'settings',
  withdrawal: 'promoters',
  'withdrawal-batch': 'promoters',
};
const areaOf: ReadonlyMap<string, Area> = new Map([
  ...declared.map(({ kind, area }): [string, Area] => [kind, area]),
  ...Object.entries(areas),
]);

/** The area of an object of the audit log, whose rights its history needs; an unknown type is for those of people. */
export const areaOfObject = (type: string): Area => areaOf.get(type) ?? 'people';

/** The tables of the records that operators sort, by their kind; sorting needs the rights of the record's area. */
export const sortedRecords: ReadonlyMap<string, string> = new Map([
  ...declared.filter(({ place }) => place !== undefined).map(({ kind, many }): [string, string] => [kind, many]),
  ['display', 'displays'],
  ['exhibition', 'exhibitions'],
]);

/** The name of an existing object as SQL; null for a type without a table. */
export function nameQuery(type: string, id: string): RawBuilder<string> | null {
  const query = queryOf.get(type);
  if (!query || (type !== 'shipping-code' && !UUID.test(id))) return null;
  return sql<string>`coalesce(left(${query(id)}, ${sql.lit(NAME_LENGTH)}), '')`;
}

/** The name of an object as SQL: as it is called now unless its writer names it. */
export const nameOfObject = ({ type, id, name }: AuditObject): RawBuilder<string> | string =>
  (name === undefined ? undefined : cutText(name, NAME_LENGTH)) ?? nameQuery(type, id) ?? '';

/** The names of objects by `type:id`, of those that still exist. */
export async function findObjectNames(
  handle: Handle,
  objects: readonly { type: string; id: string }[],
): Promise<Map<string, string>> {
  const asked = new Map(
    objects.flatMap(({ type, id }) => {
      const query = nameQuery(type, id);
      return query ? [[`${type}:${id}`, query] as const] : [];
    }),
  );
  if (asked.size === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`${sql.join(
    [...asked].map(([key, query]) => sql`select ${key}::text as key, ${query} as name`),
    sql` union all `,
  )}`.execute(handle);
  return new Map(rows.filter(({ name }) => name !== '').map(({ key, name }) => [key, name]));
}
