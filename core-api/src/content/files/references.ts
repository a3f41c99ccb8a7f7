import type { Files, Handle, Transaction } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';

/** A column that refers to a file. `name` is SQL for the row's display name; rows of `table` are named `r`. */
interface Reference {
  readonly table: string;
  readonly column: string;
  /** The use, for an operator. */
  readonly place: string;
  readonly name: RawBuilder<unknown>;
}

const productOf = sql`(select p.name from products p where p.id = r.product_id)`;
const exhibitionOf = sql`(select e.name from exhibitions e where e.id = r.exhibition_id)`;

/** All foreign keys to files; a test compares the list with the database. */
export const references: readonly Reference[] = [
  { table: 'products', column: 'thumb_id', place: '상품 대표 사진', name: sql`r.name` },
  { table: 'product_images', column: 'file_id', place: '상품 사진', name: productOf },
  { table: 'orders', column: 'thumb_id', place: '주문', name: sql`r.product_name` },
  {
    table: 'review_images',
    column: 'file_id',
    place: '리뷰',
    name: sql`(select v.subject from reviews v where v.id = r.review_id)`,
  },
  {
    table: 'claim_files',
    column: 'file_id',
    place: '취소·교환·반품 신청',
    name: sql`(select o.product_name from claims c join orders o on o.id = c.order_id where c.id = r.claim_id)`,
  },
  {
    table: 'approvals',
    column: 'document_id',
    place: '회원 서류',
    name: sql`(select u.name from users u where u.id = r.user_id)`,
  },
  { table: 'identity_checks', column: 'document_id', place: '가입 서류', name: sql`''` },
  {
    table: 'form_files',
    column: 'file_id',
    place: '고객센터 문의',
    name: sql`(select f.writer_name from forms f where f.id = r.form_id)`,
  },
  {
    table: 'chat_message_files',
    column: 'file_id',
    place: '채팅 상담',
    name: sql`(select u.name from chat_messages m join chat_rooms c on c.id = m.room_id join users u on u.id = c.user_id
      where m.id = r.message_id)`,
  },
  { table: 'brands', column: 'image_id', place: '브랜드', name: sql`r.name` },
  { table: 'exhibitions', column: 'thumb_id', place: '기획전 대표 사진', name: sql`r.name` },
  { table: 'exhibitions', column: 'banner_id', place: '기획전 배너', name: sql`r.name` },
  { table: 'exhibition_files', column: 'file_id', place: '기획전 사진', name: exhibitionOf },
  {
    table: 'banner_images',
    column: 'file_id',
    place: '배너',
    name: sql`(select b.name from banners b where b.id = r.banner_id)`,
  },
  { table: 'catalogues', column: 'thumb_id', place: '카탈로그 표지', name: sql`r.name` },
  { table: 'catalogues', column: 'file_id', place: '카탈로그 파일', name: sql`r.name` },
  { table: 'boards', column: 'image_id', place: '게시글 사진', name: sql`r.subject` },
  { table: 'boards', column: 'thumb_id', place: '게시글 대표 사진', name: sql`r.subject` },
  {
    table: 'board_files',
    column: 'file_id',
    place: '게시글 파일',
    name: sql`(select b.subject from boards b where b.id = r.board_id)`,
  },
  {
    table: 'ifu_versions',
    column: 'file_id',
    place: '사용설명서',
    name: sql`(select d.name || ' ' || r.no from ifu_documents d where d.id = r.document_id)`,
  },
  { table: 'showrooms', column: 'thumb_id', place: '전시장', name: sql`r.name` },
];

const content = [{ name: 'content', type: 'text' }] as const;

/** Rich texts and option values, which embed pictures by address; triggers maintain them in `file_mentions`. */
export const texts = [
  {
    table: 'products',
    columns: [...content, { name: 'options_criteria', type: 'jsonb' }],
    place: '상품 설명이나 옵션',
    name: sql`r.name`,
  },
  { table: 'exhibitions', columns: content, place: '기획전 설명', name: sql`r.name` },
  { table: 'boards', columns: content, place: '게시글 내용', name: sql`r.subject` },
  { table: 'showrooms', columns: content, place: '전시장 설명', name: sql`r.name` },
  { table: 'notices', columns: content, place: '공지사항', name: sql`r.subject` },
  { table: 'faqs', columns: [{ name: 'answer', type: 'text' }], place: '자주 묻는 질문', name: sql`r.question` },
] as const satisfies (Omit<Reference, 'column'> & { columns: readonly { name: string; type: 'text' | 'jsonb' }[] })[];

export interface FileUse {
  fileId: string;
  place: string;
  name: string;
}

const MAX_PER_FILE = 5;

/** The uses of files, at most five each. */
export async function usesOfFiles(handle: Handle, ids: readonly string[]): Promise<FileUse[]> {
  if (ids.length === 0) return [];
  const byKey = references.map(
    ({ table, column, place, name }) => sql`
      select r.${sql.ref(column)} as file_id, ${place}::text as place, coalesce(${name}, '') as name
      from ${sql.table(table)} r where r.${sql.ref(column)} = any(${ids}::uuid[])`,
  );
  const byText = texts.map(
    ({ table, place, name }) => sql`
      select m.file_id, ${place}::text as place, coalesce(${name}, '') as name
      from file_mentions m join ${sql.table(table)} r on r.id = m.row_id
      where m.table_name = ${table} and m.file_id = any(${ids}::uuid[])`,
  );
  const { rows } = await sql<FileUse>`
    select file_id, place, name from (
      select u.*, row_number() over (partition by u.file_id order by u.place, u.name) as nth
      from (${sql.join([...byKey, ...byText], sql` union all `)}) u
    ) numbered where nth <= ${MAX_PER_FILE}`.execute(handle);
  return rows;
}

/** Unused uploads older than an instant; excludes the files that operators manage. */
export async function findUnusedUploads(handle: Handle, before: Date, max: number): Promise<string[]> {
  const unused = references.map(
    ({ table, column }) => sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = files.id)`,
  );
  const { rows } = await sql<{ id: string }>`
    select files.id from files
    where (files.uploaded_by is not null or files.purpose = 'APPROVAL') and files.offered_at < ${before} and files.purpose <> 'CONSOLE'
      and ${sql.join(unused, sql` and `)}
      and not exists (select from file_mentions m where m.file_id = files.id)
    order by files.offered_at limit ${max}`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * Gives a file a new id, and with it a new address in all references: the old address becomes invalid, in unknown caches
 * as well. The bytes stay in place. Returns the row with its new id, for members only.
 * @param file locked row
 */
export async function closeAddress(trx: Transaction, file: Selectable<Files>): Promise<Selectable<Files>> {
  const { id: before, uploadedBy, purpose, sha256 } = file;
  // A restricted file of the same bytes and uploader may exist already: then this row is stored without an uploader.
  const twin = await trx
    .selectFrom('files')
    .select('id')
    .where('uploadedBy', '=', uploadedBy)
    .where('purpose', '=', purpose)
    .where('sha256', '=', sha256)
    .where('isMembersOnly', '=', true)
    .executeTakeFirst();
  // Keys of storage are unique.
  await sql`update files set storage_key = storage_key || ' moved' where id = ${before}`.execute(trx);
  const moved = await trx
    .insertInto('files')
    .values({ ...file, id: newId(), isMembersOnly: true, uploadedBy: twin ? null : uploadedBy })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { table, column } of references)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${moved.id} where ${sql.ref(column)} = ${before}`.execute(
      trx,
    );
  await rewriteTexts(trx, before, moved.id);
  await trx.deleteFrom('files').where('id', '=', before).execute();
  return moved;
}

async function rewriteTexts(trx: Transaction, before: string, after: string): Promise<void> {
  for (const { table, columns } of texts) {
    const sets = columns.map(({ name, type }) => {
      const column = sql.ref(name);
      return sql`${column} = replace(${column}::text, ${before}, ${after})::${sql.raw(type)}`;
    });
    await sql`
      update ${sql.table(table)} set ${sql.join(sets)}
      where id in (select row_id from file_mentions where table_name = ${table} and file_id = ${before})`.execute(trx);
  }
}
