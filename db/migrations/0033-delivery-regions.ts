import { type Kysely, sql } from 'kysely';

/** A region with an island fee is kept as one record with its ranges of postcodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_regions (
      id uuid primary key,
      code text not null check (code in ('normal', 'jeju')),
      name text not null check (length(name) between 1 and 50),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (code, name)
    )`.execute(db);
  await sql`
    insert into delivery_regions (id, code, name)
    select (array_agg(id order by id))[1], code, name from islands group by code, name`.execute(db);
  await sql`
    alter table islands add column region_id uuid references delivery_regions (id) on delete cascade`.execute(db);
  await sql`
    update islands i set region_id = r.id from delivery_regions r where r.code = i.code and r.name = i.name`.execute(
    db,
  );
  await sql`alter table islands alter column region_id set not null, drop column code, drop column name`.execute(db);
  await sql`create index islands_region_idx on islands (region_id)`.execute(db);
}
