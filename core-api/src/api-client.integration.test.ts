import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seoulDay } from '@iruon/contract/seoul';
import { expect, it } from 'vitest';
import { createClient } from '../client/src/index.ts';
import { openKeys } from './members/auth/api-keys/api-keys.fixture.ts';
import { prefixOf } from './members/auth/api-keys/key-text.ts';
import { folderForTests } from './testing/folder-for-tests.ts';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../client/', import.meta.url));
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const { store, create } = await openKeys();

it('reads and changes by a key, over HTTP', async () => {
  const { key } = await create();
  const api = createClient({ baseUrl: store.url, key });
  const body = { code: 'CLIENT', name: '클라이언트', _image: null, shows: true };
  const { brand } = await api.call('createConsoleBrand', { body }, { idempotencyKey: 'one' });
  // The same change again is the same brand.
  expect((await api.call('createConsoleBrand', { body }, { idempotencyKey: 'one' })).brand._id).toBe(brand._id);
  const codes: string[] = [];
  for await (const brands of api.pages('listConsoleBrands', { sort: ['code', 'ASC'], pageSize: 1 }))
    codes.push(...brands.map(({ code }) => code));
  expect(codes).toEqual(['CLIENT']);
  await expect(api.call('createConsoleBrand', { body: { ...body, code: '' } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'body.code' }],
    requestId: expect.any(String),
  });
});

/** The packed package in a folder of its own, with the example. */
async function packed(): Promise<string> {
  const folder = folderForTests('api-client-');
  await run(process.execPath, ['scripts/build.ts'], { cwd: client, timeout: 120_000 });
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: client,
    timeout: 60_000,
  });
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const home = join(folder, 'node_modules/@iruon/client');
  await mkdir(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, file), '-C', home, '--strip-components=1']);
  await cp(join(home, 'example/orders-and-stock.ts'), join(folder, 'orders-and-stock.ts'));
  await mkdir(join(folder, 'node_modules/@types'));
  for (const name of ['@types/node', 'undici-types'])
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    ...{ target: 'ES2024', lib: ['ES2024'], module: 'NodeNext', types: ['node'], strict: true, noEmit: true },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['orders-and-stock.ts'] }));
  return folder;
}

it('the packed package needs no other one: its example compiles, lists the orders of a day and sets stock', {
  tags: ['extended'],
}, async () => {
  const folder = await packed();
  const compiler = join(modules, '@typescript/native/bin/tsc');
  const { stdout: findings } = await run(process.execPath, [compiler, '-p', folder], { timeout: 120_000 }).catch(
    (error) => error,
  );
  expect(findings).toBe('');

  const product = await store.makeProduct({ stock: 9, price: 12_000, stockEnabled: true });
  await store.placed({ product, amount: 2 });
  const { key } = await create();
  const example = async (...given: string[]) => {
    const env = { PATH: process.env.PATH, IRUON_URL: store.url, IRUON_KEY: key };
    const { stdout } = await run(process.execPath, ['orders-and-stock.ts', ...given], {
      cwd: folder,
      env,
      timeout: 60_000,
    });
    return stdout;
  };
  const day = seoulDay(store.now());
  const [head, ...lines] = (await example('orders', day)).trim().split('\r\n');
  expect(head).toContain('"order","purchase"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"24000"');
  const before = Number(await example('stock', product.id, '40'));
  expect([before, await store.stockOf(product)]).toEqual([7, 40]);
  // The key is in no text that the program prints.
  const failed = await run(process.execPath, ['orders-and-stock.ts', 'stock', key, 'x'], { cwd: folder }).catch(
    (error) => error,
  );
  expect(String(failed.stderr)).not.toContain(prefixOf(key));
});
