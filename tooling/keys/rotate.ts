/**
 * `npm run keys:rotate`: re-encrypts all secrets with the first key of DATA_KEYS, and hashes the accounts of promoters with the first
 * key of TOKEN_KEY, while the product runs. docs/operations.md explains.
 */

import type { Database } from '@iruon/db';
import { encryptedColumns } from '../../core-api/src/encrypted-columns.ts';
import { type DataKeys, readDataKeys } from '../../core-api/src/platform/security/encryption.ts';
import { rotateColumn } from '../../core-api/src/platform/security/rotate-encrypted.ts';
import { rehashAccounts } from '../../core-api/src/promoters/payees/rehash-accounts.ts';
import { secretKeys } from '../../server-kit/src/env.ts';
import { runCommand } from '../backup/run-command.ts';

await runCommand('iruon-keys', async (db, given) => {
  const keys = readDataKeys(given.DATA_KEYS ?? '');
  if (!keys) throw new Error('DATA_KEYS is not set or is no list of "id:key" with keys of 32 bytes in base64');
  let unreadable = 0;
  for (const column of encryptedColumns) {
    const outcome = await rotateColumn(db, keys, column);
    unreadable += outcome.unreadable.length;
    process.stdout.write(`${outcome.table}.${outcome.column}: ${outcome.rotated} rows\n`);
    for (const key of outcome.unreadable) process.stderr.write(`  no key opens the row ${key}\n`);
  }
  process.stdout.write(`promoter_accounts.account_hash: ${await rehashed(db, keys, given.TOKEN_KEY)}\n`);
  if (unreadable > 0)
    throw new Error(`${unreadable} values keep their old key: put it back into DATA_KEYS and run again`);
  process.stdout.write(`Everything is encrypted with ${keys.current}.\n`);
});

/** Hashes accounts with the first token key. @returns what happened, in words @throws Error for an invalid key */
async function rehashed(db: Database, dataKeys: DataKeys, given: string | undefined): Promise<string> {
  if (!given) return 'unchanged, TOKEN_KEY is not set';
  const tokenKeys = secretKeys(32).safeParse(given);
  if (!tokenKeys.success) throw new Error('TOKEN_KEY is no list of keys of 32 characters or more');
  const { rehashed: rows } = await rehashAccounts(db, { dataKeys, tokenKeys: tokenKeys.data });
  return `${rows} rows`;
}
