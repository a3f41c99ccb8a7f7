import { type Kysely, sql } from 'kysely';

const couriers =
  'CJ LOTTE HANJIN LOGEN EPOST KDEXP DAESIN HDEXP CHUNIL KUNYOUNG HONAM ILYANG GS25 CU EMS DHL FEDEX DIRECT'.split(' ');

const table = `create table courier_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 50),
  courier_code text not null check (courier_code in (${couriers.map((code) => `'${code}'`).join(', ')})),
  file_kind text not null check (file_kind in ('XLSX', 'CSV', 'CSV_CP949')),
  has_header boolean not null,
  phone_format text not null check (phone_format in ('HYPHENS', 'DIGITS')),
  rows_per text not null check (rows_per in ('PARCEL', 'LINE')),
  -- The columns in the order of the file: header, and a field or the text of every row.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)`;

type Column = readonly [header: string, field: string | null, text?: string];

/**
 * Usual column sets of the carriers' programs for many parcels. Contracts differ, so every shop checks and edits them.
 */
const ready: readonly { name: string; code: string; columns: readonly Column[] }[] = [
  {
    name: 'CJ대한통운',
    code: 'CJ',
    columns: [
      ['받는분성명', 'RECEIVER_NAME'],
      ['받는분전화번호', 'RECEIVER_PHONE'],
      ['받는분기타연락처', 'RECEIVER_PHONE2'],
      ['받는분우편번호', 'POSTCODE'],
      ['받는분주소(전체,분할)', 'ADDRESS'],
      ['품목명', 'GOODS'],
      ['내품수량', 'PIECES'],
      ['박스수량', 'BOXES'],
      ['운임구분', null, '신용'],
      ['배송메세지1', 'MESSAGE'],
      ['고객주문번호', 'PARCEL_NO'],
    ],
  },
  {
    name: '롯데택배',
    code: 'LOTTE',
    columns: [
      ['주문번호', 'PARCEL_NO'],
      ['보내는사람', 'SENDER_NAME'],
      ['보내는사람 전화번호', 'SENDER_PHONE'],
      ['보내는사람 주소', 'SENDER_ADDRESS'],
      ['받는사람', 'RECEIVER_NAME'],
      ['전화번호1', 'RECEIVER_PHONE'],
      ['전화번호2', 'RECEIVER_PHONE2'],
      ['우편번호', 'POSTCODE'],
      ['주소', 'ADDRESS'],
      ['상품명1', 'GOODS'],
      ['수량', 'PIECES'],
      ['운임구분', null, '신용'],
      ['배송메시지', 'MESSAGE'],
    ],
  },
  {
    name: '한진택배',
    code: 'HANJIN',
    columns: [
      ['출고번호', 'PARCEL_NO'],
      ['받으시는분', 'RECEIVER_NAME'],
      ['받으시는분 전화', 'RECEIVER_PHONE'],
      ['받으시는분 핸드폰', 'RECEIVER_PHONE2'],
      ['우편번호', 'POSTCODE'],
      ['총주소', 'ADDRESS'],
      ['내품명', 'GOODS'],
      ['내품수량', 'PIECES'],
      ['박스수량', 'BOXES'],
      ['지불조건', null, '신용'],
      ['특기사항', 'MESSAGE'],
    ],
  },
  {
    name: '로젠택배',
    code: 'LOGEN',
    columns: [
      ['수하인명', 'RECEIVER_NAME'],
      ['우편번호', 'POSTCODE'],
      ['수하인주소1', 'ADDRESS_BASE'],
      ['수하인주소2', 'ADDRESS_DETAIL'],
      ['수하인전화번호', 'RECEIVER_PHONE'],
      ['수하인핸드폰번호', 'RECEIVER_PHONE2'],
      ['박스수량', 'BOXES'],
      ['운임구분', null, '신용'],
      ['품목명', 'GOODS'],
      ['배송메세지', 'MESSAGE'],
      ['주문번호', 'PARCEL_NO'],
    ],
  },
];

/** Creates the table with four ready layouts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  const rows = ready.map(({ name, code, columns }) => ({
    name,
    code,
    columns: columns.map(([header, field, text = '']) => ({ header, field, text })),
  }));
  await sql`
    insert into courier_templates (id, name, courier_code, file_kind, has_header, phone_format, rows_per, columns)
    select gen_random_uuid(), name, code, 'XLSX', true, 'HYPHENS', 'PARCEL', columns
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (name text, code text, columns jsonb)`.execute(db);
}
