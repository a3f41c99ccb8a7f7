import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startBucket } from '../sandbox/bucket/bucket.ts';
import { runProgram } from '../test/program.ts';
import { type MoveOptions, moveFiles } from './move-files.ts';
import { bucketOf } from './storage-of.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-move-'));
  folders.push(folder);
  return folder;
};
const server = await startBucket();
afterAll(async () => {
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let shops = 0;
/** A folder with files of every kind, and a folder of the bucket. */
function openShop(files = 20) {
  const filesFolder = newFolder();
  const contents = new Map<string, string>();
  const write = (key: string, bytes = randomBytes(1_000 + contents.size)) => {
    mkdirSync(dirname(join(filesFolder, key)), { recursive: true });
    writeFileSync(join(filesFolder, key), bytes);
    return sha256Of(bytes);
  };
  for (let index = 0; index < files; index += 1) {
    const key =
      ['products/가운.svg', `uploads/${index}/a.jpg`, `exports/${index}.xlsx`][Math.min(index, 1 + (index % 2))] ?? '';
    contents.set(key, write(key));
  }
  contents.set('uploads/big.pdf', write('uploads/big.pdf', randomBytes(9_000_000)));
  for (const key of ['uploads/1/a.jpg.sizes/320.avif', '.incoming/half', 'exports/.unfinished']) write(key);
  const prefix = `shop-${shops++}`;
  const env = {
    STORAGE_URL: server.url.replace('?', `/${prefix}?`),
    AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
  };
  const bucket = bucketOf(env, filesFolder);
  if (!bucket) throw new Error('no bucket');
  const move = (options: Partial<MoveOptions> = {}) =>
    moveFiles({
      ...{ filesFolder, bucket, check: false, deleteSource: false },
      ...{ stopping: new AbortController().signal, progress: () => {} },
      ...options,
    });
  const stored = async () => {
    const found = new Map<string, string>();
    for await (const { key } of bucket.list()) {
      const opened = await bucket.open(key);
      if (opened) found.set(key, sha256Of(await buffer(opened.content)));
    }
    return found;
  };
  const left = () =>
    readdirSync(filesFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(filesFolder.length + 1));
  return { ...{ filesFolder, contents, prefix, env, bucket, move, stored, left, write }, all: contents.size };
}

it('copies every file but resized pictures and unfinished ones, and deletes none', async () => {
  const { move, stored, contents, left, all } = openShop();
  const before = left();
  expect(await move()).toMatchObject({ files: all, copied: all, there: 0, deleted: 0, isWhole: true, different: [] });
  expect(await stored()).toEqual(contents);
  expect(left()).toEqual(before);
  expect(await move()).toMatchObject({ files: all, copied: 0, there: all });
  expect(await move({ check: true })).toMatchObject({ there: all, missing: [], different: [] });
});

it('continues where it was stopped', async () => {
  const { move, stored, contents, all } = openShop();
  const stopping = new AbortController();
  const stopped = await move({ stopping: stopping.signal, progress: () => stopping.abort() });
  expect(stopped).toMatchObject({ isWhole: false });
  expect(stopped.copied).toBeGreaterThan(0);
  expect(stopped.copied).toBeLessThan(all);
  expect(await move()).toMatchObject({ copied: all - stopped.copied, there: stopped.copied, isWhole: true });
  expect(await stored()).toEqual(contents);
});

it('survives a bucket that fails in between, and loses nothing', async () => {
  const { move, stored, contents } = openShop();
  server.faults.set({ kind: 'busy', on: 'PutObject' });
  await expect(move({ deleteSource: true })).rejects.toThrow('asks for fewer requests');
  server.faults.set();
  expect(await move()).toMatchObject({ isWhole: true });
  expect(await stored()).toEqual(contents);
});

it('never overwrites other bytes, and names them', async () => {
  const { move, bucket, write, stored, all } = openShop();
  await bucket.put('uploads/1/a.jpg', Buffer.from('of another shop'));
  expect(await move({ deleteSource: true })).toMatchObject({ copied: all - 1, different: ['uploads/1/a.jpg'] });
  expect((await stored()).get('uploads/1/a.jpg')).toBe(sha256Of(Buffer.from('of another shop')));
  write('uploads/new.jpg');
  expect(await move({ check: true })).toMatchObject({ missing: ['uploads/new.jpg'], different: ['uploads/1/a.jpg'] });
});

it('deletes a file of the folder only after its copy was read again', async () => {
  const { move, stored, contents, left } = openShop();
  server.faults.set({ kind: 'flipped', on: 'GetObject' });
  await expect(move({ deleteSource: true })).rejects.toThrow('other bytes');
  expect(left()).toEqual(expect.arrayContaining([...contents.keys()]));
  server.faults.set();
  const moved = await move({ deleteSource: true });
  expect(moved.deleted).toBe(contents.size);
  expect(left().sort()).toEqual(['.incoming/half', 'exports/.unfinished']);
  expect(await stored()).toEqual(contents);
});

it('is a command that says what it did', { tags: ['extended'] }, async () => {
  const { env, filesFolder, contents, all } = openShop();
  const run = (args: string[] = [], given: NodeJS.ProcessEnv = env) =>
    runProgram('node', ['tooling/storage/move.ts', ...args], { FILES_DIR: filesFolder, ...given });
  expect(await run([], { ...env, STORAGE_URL: '' })).toMatchObject({
    code: 1,
    output: 'STORAGE_URL: name the bucket that gets the files\n',
  });
  expect(await run([], { ...env, AWS_SECRET_ACCESS_KEY: 'wrong-secret' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^the bucket iruon refuses our signature: see AWS_ACCESS_KEY_ID and .*\n$/),
  });
  const checked = await run(['--check']);
  expect(checked).toMatchObject({ code: 1, output: expect.stringContaining(`${all} are not in the bucket`) });
  const moved = await run();
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining(`${all} copied and read again`) });
  expect(await run(['--delete-source'])).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      `0 copied and read again, ${contents.size} were there with the same bytes, ${all} deleted`,
    ),
  });
});
