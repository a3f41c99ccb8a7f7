import { type Kysely, sql } from 'kysely';

/**
 * Kept columns are for every kind of sheet, and have one shape: the position of each column. Those of lists of banks
 * had a field for each column, null without one, and a list of columns that tell the direction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table bank_layouts rename to sheet_layouts',
    `alter table sheet_layouts add column kind text not null default 'BANK'
       check (kind in ('BANK', 'GATEWAY', 'PRODUCTS', 'OPTIONS', 'INVOICES'))`,
    'alter table sheet_layouts alter column kind drop default',
    'alter table sheet_layouts rename constraint bank_layouts_pkey to sheet_layouts_pkey',
    'alter table sheet_layouts rename constraint bank_layouts_created_by_fkey to sheet_layouts_created_by_fkey',
    'alter table sheet_layouts rename constraint bank_layouts_signature_check to sheet_layouts_signature_check',
    'alter table sheet_layouts rename constraint bank_layouts_headings_check to sheet_layouts_headings_check',
    'alter table sheet_layouts rename constraint bank_layouts_columns_check to sheet_layouts_columns_check',
    'alter table sheet_layouts drop constraint bank_layouts_signature_key',
    'alter table sheet_layouts add constraint sheet_layouts_kind_signature_key unique (kind, signature)',
    'alter index bank_layouts_created_by_idx rename to sheet_layouts_created_by_idx',
    `update sheet_layouts set columns = jsonb_build_object(
       'headingRow', columns -> 'headingRow',
       'places', jsonb_strip_nulls(
         columns - 'headingRow' - 'types' || jsonb_build_object('type', columns -> 'types' -> 0)))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
