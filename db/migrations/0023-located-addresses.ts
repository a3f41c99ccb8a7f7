import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where an address lies, as a map service told: asked once, so that a fee by distance is the same when shown and when charged.
  // Without a place it is one that the service did not know when it was asked last.
  await sql`
    create table located_addresses (
      postcode text not null,
      address1 text not null,
      geolocation jsonb,
      located_at timestamptz not null,
      primary key (postcode, address1)
    )`.execute(db);
  await sql`
    insert into located_addresses (postcode, address1, geolocation, located_at)
    select distinct on (postcode, address1) postcode, address1, geolocation, created_at
    from destinations
    where geolocation is not null
    order by postcode, address1, created_at desc`.execute(db);
}
