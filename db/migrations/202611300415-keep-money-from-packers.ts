import { type Kysely, sql } from 'kysely';

export const exceptions = { 'few-rows': 'an installation has at most fifty roles, and one with this code' };

const before = "array['orders:read', 'shipping:read', 'shipping:write', 'stock:read', 'claims:read']";

/**
 * The ready-made role of packers sees the parcels instead of the orders, whose pages show amounts of money. A role that a
 * shop has changed stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update roles set rights = array['shipping:read', 'shipping:write', 'stock:read'], updated_at = now()
       where code = 'packer' and rights @> ${before} and rights <@ ${before}`,
    )
    .execute(db);
}
