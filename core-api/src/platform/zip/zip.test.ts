import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { unzip } from '../../testing/unzip.ts';
import { type ZipEntry, zip } from './zip.ts';

const at = new Date('2026-11-24T15:04:06Z');

async function* given(entries: ZipEntry[], log: string[] = []) {
  for (const entry of entries) {
    log.push(entry.name);
    yield entry;
  }
}

async function archive(entries: ZipEntry[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(given(entries), at)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function modifiedAt(whole: Buffer): Promise<Date[]> {
  return new Promise((resolve, reject) => {
    const found: Date[] = [];
    fromBuffer(whole, (error, read) => {
      if (error) return reject(error);
      read.on('entry', (entry: Entry) => found.push(entry.getLastModDate()));
      read.on('end', () => resolve(found));
    });
  });
}

it('is readable by another program: Korean names, an empty file, and an incompressible one', async () => {
  const noise = Buffer.concat(
    Array.from({ length: 2_000 }, (_, row) => createHash('sha512').update(String(row)).digest()),
  );
  const entries = [
    { name: '엑셀/주문.csv', content: Buffer.from('주문번호\r\n1\r\n'.repeat(500)) },
    { name: 'empty.json', content: Buffer.alloc(0) },
    { name: 'noise.bin', content: noise },
  ];
  const whole = await archive(entries);
  expect(await unzip(whole)).toEqual(new Map(entries.map(({ name, content }) => [name, content])));
  expect(whole.length).toBeLessThan(noise.length + 2_000);
});

it('larger than the buffer of a stream is read chunk by chunk', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: randomBytes(300_000) }));
  expect(await unzip(await archive(entries))).toEqual(new Map(entries.map(({ name, content }) => [name, content])));
});

it('has its creation time, and is valid without entries', async () => {
  const whole = await archive([{ name: 'a', content: Buffer.from('a') }]);
  expect(await modifiedAt(whole)).toEqual([at]);
  expect(await unzip(await archive([]))).toEqual(new Map());
});

it('requests an entry only after the previous one was read', async () => {
  const log: string[] = [];
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.from(name) }));
  const made = zip(given(entries, log), at);
  await made.next();
  expect(log).toEqual(['a']);
  await made.return(undefined);
  expect(log).toEqual(['a']);
});
