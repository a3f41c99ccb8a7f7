import { type IfuLanguage, productCodeKey } from '@iruon/contract';
import type { SeoulDay } from '@iruon/contract/seoul';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';

/** A version with its file and the name of its publisher. */
export interface VersionRow {
  id: string;
  documentId: string;
  no: string;
  validFrom: string;
  supersedesId: string | null;
  note: string;
  sha256: string;
  fileId: string;
  fileName: string;
  bytes: number;
  publishedBy: string | null;
  createdAt: Date;
  lots: number;
}

/** The versions of documents, latest first; at most MAX_VERSIONS of each are published. */
export async function findVersions(handle: Handle, documentIds: readonly string[]): Promise<VersionRow[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<VersionRow>`
    select v.id, v.document_id, v.no, v.valid_from::text as valid_from, v.supersedes_id, v.note, v.sha256, v.created_at, v.file_id,
      f.name as file_name, f.bytes, u.name as published_by,
      (select count(*)::int from lots l where l.ifu_version_id = v.id) as lots
    from ifu_versions v join files f on f.id = v.file_id left join users u on u.id = v.published_by
    where v.document_id = any(${documentIds}::uuid[])
    order by v.valid_from desc, v.id desc`.execute(handle);
  return rows;
}

/** Locks a document, so that its versions are published one after the other. */
export async function lockDocument(trx: Transaction, id: string) {
  return trx.selectFrom('ifuDocuments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The products of codes in any spelling, in the order of the codes; undefined for an unknown code. */
export async function productsOfCodes(handle: Handle, codes: readonly string[]) {
  if (codes.length === 0) return [];
  const keys = codes.map(productCodeKey);
  const { rows } = await sql<{ id: string; key: string }>`
    select id, product_code_key(code) as key from products where product_code_key(code) = any(${keys}::text[])`.execute(
    handle,
  );
  const byKey = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.map((key) => byKey.get(key));
}

/** The documents of the same language, other than one, that have some of the products already. */
export async function findRivals(
  handle: Handle,
  { id, language, productIds }: { id: string; language: string; productIds: readonly string[] },
) {
  return handle
    .selectFrom('ifuProducts')
    .innerJoin('ifuDocuments', 'ifuDocuments.id', 'ifuProducts.documentId')
    .innerJoin('products', 'products.id', 'ifuProducts.productId')
    .select(['products.code', 'ifuDocuments.name'])
    .where('ifuProducts.productId', '=', idsInSql(productIds))
    .where('ifuProducts.language', '=', language)
    .where('ifuProducts.documentId', '<>', id)
    .limit(5)
    .execute();
}

/** Replaces the products of a document. */
export async function replaceProducts(
  trx: Transaction,
  { id, language, productIds }: { id: string; language: string; productIds: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('ifuProducts').where('documentId', '=', id).execute();
  const rows = productIds.map((productId, sequence) => ({ documentId: id, productId, language, sequence }));
  if (rows.length > 0) await trx.insertInto('ifuProducts').values(rows).execute();
}

/** The product of a package by its device identifier. */
export async function findPackaged(handle: Handle, gtin: string) {
  return handle
    .selectFrom('deviceUdis')
    .innerJoin('products', 'products.id', 'deviceUdis.productId')
    .leftJoin('productOptions', 'productOptions.id', 'deviceUdis.optionId')
    .select(['products.id as productId', 'deviceUdis.optionId', 'products.code', 'products.name'])
    .select(['products.manufacturer', 'products.shows', 'productOptions.name as option'])
    .where('deviceUdis.gtin', '=', gtin)
    .executeTakeFirst();
}

/** A device identifier of a product with versions of instructions; null without them. */
export async function gtinWithInstructions(handle: Handle, productId: string): Promise<string | null> {
  const { rows } = await sql<{ gtin: string }>`
    select u.gtin from device_udis u where u.product_id = ${productId} and exists (
      select from ifu_documents_of(${productId}) o join ifu_versions v on v.document_id = o.document_id)
    order by u.sequence, u.gtin limit 1`.execute(handle);
  return rows[0]?.gtin ?? null;
}

/** A version in force that a post of the library, which has its products, language and day, does not have yet. */
export interface LaterVersion {
  id: string;
  no: string;
  validFrom: string;
}

/** The newest later version of each of these posts, by its id. `today` is a day in Seoul. */
export async function laterVersions(
  handle: Handle,
  postIds: readonly string[],
  today: string,
): Promise<Map<string, LaterVersion>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<LaterVersion & { postId: string }>`
    select distinct on (b.id) b.id as "postId", v.id, v.no, v.valid_from as "validFrom"
    from boards b
      join lateral (
        select p.id from products p where product_code_key(p.code) in (
          select product_code_key(written) from jsonb_array_elements_text(b.meta -> 'productCodes') t (written))
        union
        select u.product_id from device_udis u where u.gtin in (select jsonb_array_elements_text(b.meta -> 'udis'))
      ) p on true
      join ifu_products named on named.product_id = p.id and named.language = b.meta ->> 'language'
      join ifu_versions v on v.document_id = named.document_id
    where b.id = any (${postIds}::uuid[]) and v.valid_from <= ${today}::date
      and v.valid_from > coalesce((b.meta ->> 'effectiveOn')::date, '-infinity')
    order by b.id, v.valid_from desc, v.id`.execute(handle);
  return new Map(rows.map(({ postId, ...version }) => [postId, version]));
}

/** A lot of a product or option by its number. */
export async function findLot(
  handle: Handle,
  { productId, optionId, lotNo }: { productId: string; optionId: string | null; lotNo: string },
) {
  return handle
    .selectFrom('lots')
    .select(['id', 'lotNo', 'useBy', 'state', 'ifuVersionId'])
    .where('productId', '=', productId)
    .where(sql<boolean>`option_id is not distinct from ${optionId}::uuid`)
    .where('lotNo', '=', lotNo)
    .executeTakeFirst();
}

/** The documents of a product, of a lot's version as well: Korean first, those of its own before those of its family. */
export async function findDocumentsOf(handle: Handle, productId: string, versionId: string | null) {
  const { rows } = await sql<{ id: string; name: string; language: IfuLanguage }>`
    select d.id, d.name, d.language from ifu_documents d
      left join ifu_documents_of(${productId}) o on o.document_id = d.id
    where o.document_id is not null or d.id = (select document_id from ifu_versions where id = ${versionId}::uuid)
    order by d.id = (select document_id from ifu_versions where id = ${versionId}::uuid) desc nulls last,
      d.language = 'ko' desc, o.is_own desc nulls last, d.name, d.id limit 20`.execute(handle);
  return rows;
}

const ofDocument = (documentId: string) => sql<boolean>`(
  l.ifu_version_id in (select id from ifu_versions where document_id = ${documentId})
  or l.product_id in (
    select p.product_id from ifu_products p where p.document_id = ${documentId}
    union
    select own.id from ifu_products p join products family on family.id = p.product_id and family.type = 'VARIETY_BUNDLE'
      join products own on own.variation_code = family.variation_code
    where p.document_id = ${documentId}))`;

const isSent = sql<boolean>`exists (select from parcel_pieces s where s.lot_id = l.id and s.shipped_at is not null)`;

export interface LotRow {
  id: string;
  lotNo: string;
  productId: string;
  state: 'RECEIVED' | 'RELEASED' | 'HELD' | 'RECALLED' | 'SPENT';
  useBy: string | null;
  minShelfDays: number;
  ifuVersionId: string | null;
  code: string;
  name: string;
  option: string | null;
  versionNo: string | null;
  validFrom: string | null;
  isSent: boolean;
}

const lotColumns = sql`l.id, l.lot_no, l.product_id, l.state, l.use_by::text as use_by,
  min_shelf_days(l.product_id, l.option_id) as min_shelf_days, l.ifu_version_id, p.code, p.name,
  o.name as option, v.no as version_no, v.valid_from::text as valid_from, ${isSent} as is_sent`;
const lotTables = sql`lots l join products p on p.id = l.product_id left join product_options o on o.id = l.option_id
  left join ifu_versions v on v.id = l.ifu_version_id`;

export async function findLots(
  handle: Handle,
  documentId: string,
  filter: { versionId?: string | undefined; isUnassigned: boolean; page: number; limit: number },
): Promise<{ rows: LotRow[]; total: number }> {
  const { versionId, isUnassigned, page, limit } = filter;
  const matching = sql`${ofDocument(documentId)}
    and ${versionId === undefined ? sql`true` : sql`l.ifu_version_id = ${versionId}`}
    and ${isUnassigned ? sql`l.ifu_version_id is null` : sql`true`}`;
  const { rows } = await sql<LotRow>`select ${lotColumns} from ${lotTables} where ${matching}
    order by l.created_at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(handle);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from lots l where ${matching} limit 10000) few`.execute(handle);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findLotById(handle: Handle, id: string): Promise<LotRow | undefined> {
  const { rows } = await sql<LotRow>`select ${lotColumns} from ${lotTables} where l.id = ${id}`.execute(handle);
  return rows[0];
}

/**
 * A version that may be in the packages of a product; undefined for one of other products. Until the transaction ends its
 * document is locked against a withdrawal, and the version is read after that lock.
 */
export async function lockVersionOf(trx: Transaction, { id, productId }: { id: string; productId: string }) {
  await sql`select from ifu_documents where id = (select document_id from ifu_versions where id = ${id}) for share`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; no: string; documentId: string }>`
    select v.id, v.no, v.document_id from ifu_versions v join ifu_documents_of(${productId}) o on o.document_id = v.document_id
    where v.id = ${id}`.execute(trx);
  return rows[0];
}

/** CURRENT for the latest version on a day, PLANNED for those after it, PAST for those before. */
export function statesOf(versions: readonly { id: string; validFrom: string }[], today: SeoulDay) {
  const current = versions.find(({ validFrom }) => validFrom <= today);
  return new Map(
    versions.map(({ id, validFrom }) => [
      id,
      validFrom > today ? ('PLANNED' as const) : id === current?.id ? ('CURRENT' as const) : ('PAST' as const),
    ]),
  );
}
