import { createHash } from 'node:crypto';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

/** What is kept of an address that a mail server refused for good. */
export const hashOfAddress = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** The same in SQL, of a column. */
export const hashOfAddresses = (column: string): RawBuilder<Buffer> =>
  sql`sha256(convert_to(lower(${sql.ref(column)}), 'UTF8'))`;

/** Remembers that an address is refused for good. What the server said is kept without the address. */
export async function markRefused(
  handle: Handle,
  { address, response, at }: { address: string; response: string; at: Date },
): Promise<void> {
  const row = { response: response.replaceAll(address, '…').slice(0, 300), refusedAt: at };
  await handle
    .insertInto('refusedAddresses')
    .values({ addressHash: hashOfAddress(address), ...row })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(row))
    .execute();
}

/** Lifts the mark: somebody decided to try these addresses again. */
export async function forgetRefused(handle: Handle, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await handle.deleteFrom('refusedAddresses').where('addressHash', 'in', addresses.map(hashOfAddress)).execute();
}
