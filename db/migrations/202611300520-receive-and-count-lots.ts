import { type Kysely, sql } from 'kysely';

const statements = [
  // releases_lots: lots that the receipt brings can be sold without an inspection.
  'alter table receipts add column releases_lots boolean not null default false',
  // The lot of the pieces as it is on the package, and the pieces of a packing that was counted instead of single pieces.
  // lot_id: of a booked line.
  `alter table receipt_lines add column lot_no text, add column made_on date, add column use_by date,
    add column pack_pieces integer, add column lot_id uuid`,
  `alter table receipt_lines add constraint receipt_lines_lot_no_check check (lot_no ~ '^[!-~]{1,20}$') not valid`,
  `alter table receipt_lines add constraint receipt_lines_lot_check check
    ((lot_no is not null or (made_on is null and use_by is null and lot_id is null))
      and (lot_no is null or supply_id is null) and made_on <= use_by) not valid`,
  `alter table receipt_lines add constraint receipt_lines_pack_check check
    (pack_pieces between 2 and 100000 and amount % pack_pieces = 0) not valid`,
  'alter table receipt_lines add constraint receipt_lines_lot_fk foreign key (lot_id) references lots (id) not valid',
  // A keeper with lots has a line for each of them, and one without a lot for its unlotted pieces.
  'alter table stock_count_lines add column lot_id uuid',
  `alter table stock_count_lines add constraint stock_count_lines_lot_fk foreign key (lot_id) references lots (id)
    not valid`,
];

/** Lines of receipts and counts name lots. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
