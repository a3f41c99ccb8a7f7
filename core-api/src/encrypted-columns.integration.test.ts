import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { encryptedColumns } from './encrypted-columns.ts';
import { newId } from './kernel/ids.ts';
import { placeOfIdentity } from './members/identity/person.ts';
import { type DataKeys, decrypt, encrypt } from './platform/security/encryption.ts';
import { type EncryptedColumn, rotateColumn } from './platform/security/rotate-encrypted.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const [oldKey, newKey, lostKey] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const before: DataKeys = { current: 'old', byId: new Map([['old', oldKey]]) };
const after: DataKeys = {
  current: 'new',
  byId: new Map([
    ['new', newKey],
    ['old', oldKey],
  ]),
};
const lost: DataKeys = { current: 'lost', byId: new Map([['lost', lostKey]]) };

const database = await databaseForTests();

/** The columns exist, contain texts, and are the ones that the code encrypts. */
it('lists text columns of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(database.db);
  const texts = new Set(rows.map(({ name }) => name));
  for (const { table, column } of encryptedColumns) expect(texts).toContain(`${table}.${column}`);
});

it('reads identities that were encrypted under the previous column name', () => {
  expect(placeOfIdentity('1')).toBe('users.identity_sealed:1');
});

it('includes every file that encrypts', () => {
  const encrypting = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('platform/security/'))
    .filter((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
      // An identity provider has a cipher of its own.
      return /\bencrypt\(/.test(text) && text.includes('platform/security/encryption.ts');
    })
    .sort();
  // A new file in this list requires its column in `encryptedColumns`, or a reason why its values are short-lived.
  expect(encrypting).toEqual([
    'content/setting/console/setting.ts',
    'members/auth/second-factor/enrol.ts',
    'members/contact-codes/codes.ts',
    'members/identity/person.ts',
    'members/social/begin-social.ts',
    'processes/claims/refund-account.ts',
    'processes/payments/deposits/settle-odd-deposit.ts',
    'promoters/bank-verifications/start-verification.ts',
    'promoters/payees/account.ts',
    'promoters/withdrawals/batches.ts',
    'reporting/webhooks/secrets.ts',
    'selling/payments/register-card.ts',
  ]);
});

/** A table of the shape of every encrypted column, with some rows without an encrypted value. */
async function tableOf(rows: number, keys: DataKeys): Promise<EncryptedColumn> {
  const table = `encrypted_${newId().replaceAll('-', '')}`;
  const column: EncryptedColumn = {
    table,
    column: 'secret',
    key: 'id',
    placeKey: 'subject',
    place: (subject) => `${table}.secret:${subject}`,
  };
  await sql`create table ${sql.table(table)} (id uuid primary key, subject text not null, secret text)`.execute(
    database.db,
  );
  for (let n = 0; n < rows; n += 1) {
    const secret = n % 10 === 9 ? null : encrypt(keys, `secret ${n}`, column.place(`subject ${n}`));
    await sql`insert into ${sql.table(table)} values (${newId()}, ${`subject ${n}`}, ${secret})`.execute(database.db);
  }
  return column;
}

const valuesOf = async ({ table }: EncryptedColumn) =>
  (
    await sql<{ subject: string; secret: string | null }>`
      select subject, secret from ${sql.table(table)}`.execute(database.db)
  ).rows;

it('re-encrypts each value with the new key, in several transactions, and changes nothing when run twice', async () => {
  const column = await tableOf(450, before);
  expect(await rotateColumn(database.db, after, column)).toMatchObject({ rotated: 405, unreadable: [] });
  // Only the new key is left.
  const alone: DataKeys = { current: 'new', byId: new Map([['new', newKey]]) };
  const rows = await valuesOf(column);
  expect(rows).toHaveLength(450);
  for (const { subject, secret } of rows) {
    if (secret) expect(decrypt(alone, secret, column.place(subject))).toBe(subject.replace('subject', 'secret'));
  }
  expect(await rotateColumn(database.db, after, column)).toMatchObject({ rotated: 0, unreadable: [] });
});

it('leaves values that no key decrypts unchanged, reports them, and continues', async () => {
  const column = await tableOf(3, before);
  const id = newId();
  const secret = encrypt(lost, 'lost', column.place('lost'));
  await sql`insert into ${sql.table(column.table)} values (${id}, 'lost', ${secret})`.execute(database.db);
  expect(await rotateColumn(database.db, after, column)).toMatchObject({ rotated: 3, unreadable: [id] });
  const unread = (await valuesOf(column)).find(({ subject }) => subject === 'lost');
  expect(unread?.secret).toBe(secret);
});
