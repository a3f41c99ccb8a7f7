import { createHash } from 'node:crypto';
import { cutText } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/** The stored part of an address that a mail server refused permanently. */
export const hashOfAddress = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** The same in SQL, for a column. */
export const hashOfAddresses = (column: string): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${sql.ref(column)}), 'UTF8'))`;

/** Marks an address as permanently refused. The server's message is stored without the address. */
export async function markRefused(
  handle: Handle,
  { address, response, at }: { address: string; response: string; at: Date },
): Promise<void> {
  const row = { response: cutText(response.replaceAll(address, '…'), 300), refusedAt: at };
  await handle
    .insertInto('refusedAddresses')
    .values({ addressHash: hashOfAddress(address), ...row })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(row))
    .execute();
}

/** Unmarks addresses: an operator decided to retry them. */
export async function forgetRefused(handle: Handle, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await handle.deleteFrom('refusedAddresses').where('addressHash', 'in', addresses.map(hashOfAddress)).execute();
}
