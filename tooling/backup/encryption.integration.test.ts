import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDatabase } from '@iruon/db';
import { makeProduct } from '@iruon/db/factories';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl, dropDatabaseOn, rowsOn } from '../postgres/databases.ts';
import { createTestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { backupKeyOf, encrypting, openPart, wholePart } from './encryption.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-encrypted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = randomBytes(32);

async function encrypt(content: Buffer, by = key): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'));
  const encrypted: Buffer[] = [];
  await pipeline(Readable.from([content]), encrypting(by), async (pieces) => {
    for await (const piece of pieces) encrypted.push(piece as Buffer);
  });
  writeFileSync(path, Buffer.concat(encrypted));
  return path;
}

describe('an encrypted part', () => {
  it.each([0, 1, 15, 65_535, 65_536, 300_001])('of %i bytes is read as it was written', async (size) => {
    const content = randomBytes(size);
    const path = await encrypt(content);
    expect((await wholePart(path, key)).equals(content)).toBe(true);
    if (size > 8) expect(readFileSync(path).includes(content.subarray(0, 64))).toBe(false);
  });

  it('is refused with another key, any changed byte, and a missing end', async () => {
    const path = await encrypt(Buffer.from('name of a member'));
    await expect(wholePart(path, randomBytes(32))).rejects.toThrow('BACKUP_KEY is not its key');
    const whole = readFileSync(path);
    for (const index of whole.keys()) {
      const changed = Buffer.from(whole);
      changed[index] = (changed[index] ?? 0) ^ 1;
      writeFileSync(path, changed);
      await expect(wholePart(path, key)).rejects.toThrow(/was changed|is not encrypted/);
    }
    for (const length of [0, 10, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length));
      await expect(wholePart(path, key)).rejects.toThrow(/was changed|is not encrypted/);
    }
    await expect(openPart(join(folder, 'missing'), key)).rejects.toThrow('ENOENT');
  });
});

it('the key is 32 bytes of a variable or of a file', () => {
  const text = key.toString('base64');
  writeFileSync(join(folder, 'key'), `${text}\n`);
  expect(backupKeyOf({ BACKUP_KEY: text })).toEqual(key);
  expect(backupKeyOf({ BACKUP_KEY_FILE: join(folder, 'key') })).toEqual(key);
  expect(backupKeyOf({ BACKUP_KEY: '' })).toBeUndefined();
  expect(() => backupKeyOf({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY');
});

it('npm run backup and restore use the key; without it, or with another, nothing is restored', async () => {
  await using database = await createTestDatabase();
  const db = createDatabase(database.url, { max: 1 });
  await makeProduct(db, { name: '비밀 상품' });
  await db.destroy();
  const env = { DATABASE_URL: database.url, FILES_DIR: join(folder, 'none'), BACKUP_KEY: key.toString('base64') };
  const made = await runProgram('node', ['tooling/backup/backup.ts', '--into', folder], env);
  expect(made.code, made.output).toBe(0);
  const backup = join(folder, readdirSync(folder).find((name) => name.startsWith('iruon-')) ?? '');
  for (const name of ['manifest.json', 'tables/public.products.gz'])
    expect(readFileSync(join(backup, name)).subarray(0, 8).toString()).toBe('IRUONBK1');

  const name = `iruon_test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServer').url;
  const restore = (given: NodeJS.ProcessEnv) =>
    runProgram('node', ['tooling/backup/restore.ts', '--from', backup], {
      ...env,
      DATABASE_URL: databaseUrl(server, name),
      FILES_DIR: join(folder, 'restored'),
      ...given,
    });
  expect(await restore({ BACKUP_KEY: '' })).toEqual({ code: 1, output: expect.stringContaining('set BACKUP_KEY') });
  const other = await restore({ BACKUP_KEY: randomBytes(32).toString('base64') });
  expect(other).toEqual({ code: 1, output: expect.stringContaining('BACKUP_KEY is not its key') });
  const { code, output } = await restore({});
  expect(code, output).toBe(0);
  expect(await rowsOn(databaseUrl(server, name), 'select name from products')).toEqual([{ name: '비밀 상품' }]);
  await dropDatabaseOn(server, name);
});
