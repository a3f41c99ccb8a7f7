import type { Database } from '@iruon/db';
import type { Config } from '../../platform/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { accountHash, placeOfAccount } from './account.ts';

const BATCH = 200;

/**
 * Computes the hash of every account with the first token key, in transactions of 200 rows, while the product runs: rows with
 * hashes of different keys would not be found equal. Run again it changes nothing.
 * @returns the number of changed rows, and the members whose account no data key decrypts: their row stays as it is
 */
export async function rehashAccounts(
  db: Database,
  config: Pick<Config, 'tokenKeys' | 'dataKeys'>,
): Promise<{ rehashed: number; unreadable: string[] }> {
  const outcome: { rehashed: number; unreadable: string[] } = { rehashed: 0, unreadable: [] };
  for (let after: string | undefined; ; ) {
    const last = await inTransaction(db, async (trx) => {
      let query = trx
        .selectFrom('promoterAccounts')
        .select(['userId', 'bankCode', 'account', 'accountHash'])
        .orderBy('userId')
        .limit(BATCH)
        .forUpdate();
      if (after !== undefined) query = query.where('userId', '>', after);
      const rows = await query.execute();
      for (const { userId, bankCode, account, accountHash: before } of rows) {
        const number = decrypted(config, userId, account);
        if (number === undefined) {
          outcome.unreadable.push(userId);
          continue;
        }
        const hash = accountHash(config, { bankCode, accountNumber: number });
        if (hash === before) continue;
        await trx.updateTable('promoterAccounts').set({ accountHash: hash }).where('userId', '=', userId).execute();
        outcome.rehashed += 1;
      }
      return rows.at(BATCH - 1)?.userId;
    });
    if (last === undefined) return outcome;
    after = last;
  }
}

function decrypted({ dataKeys }: Pick<Config, 'dataKeys'>, userId: string, account: string): string | undefined {
  try {
    return decrypt(dataKeys, account, placeOfAccount(userId));
  } catch {
    return undefined; // reported by the caller: the key is missing, or the value was changed
  }
}
