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

it('is read by another reader: names in Korean, an empty file, and one that does not shrink', async () => {
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

it('is larger than what a stream buffers, and read piece by piece all the same', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: randomBytes(300_000) }));
  expect(await unzip(await archive(entries))).toEqual(new Map(entries.map(({ name, content }) => [name, content])));
});

it('has the instant at which it was made, and is empty without entries', async () => {
  const whole = await archive([{ name: 'a', content: Buffer.from('a') }]);
  expect(await modifiedAt(whole)).toEqual([at]);
  expect(await unzip(await archive([]))).toEqual(new Map());
});

it('asks for an entry only when the one before it was taken', async () => {
  const log: string[] = [];
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.from(name) }));
  const made = zip(given(entries, log), at);
  await made.next();
  expect(log).toEqual(['a']);
  await made.return(undefined);
  expect(log).toEqual(['a']);
});
