/**
 * `npm run keys:rotate`: re-encrypts all secrets with the first key of DATA_KEYS, while the product runs. docs/operations.md
 * explains.
 */

import { encryptedColumns } from '../../core-api/src/encrypted-columns.ts';
import { readDataKeys } from '../../core-api/src/platform/security/encryption.ts';
import { rotateColumn } from '../../core-api/src/platform/security/rotate-encrypted.ts';
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
  if (unreadable > 0)
    throw new Error(`${unreadable} values keep their old key: put it back into DATA_KEYS and run again`);
  process.stdout.write(`Everything is encrypted with ${keys.current}.\n`);
});
