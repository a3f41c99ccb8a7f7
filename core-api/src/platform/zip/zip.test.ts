import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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

it('has the clock of Seoul, and is empty without entries', async () => {
  const whole = await archive([{ name: 'a', content: Buffer.from('a') }]);
  const [time, day] = [whole.readUInt16LE(10), whole.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([0, 4, 6]);
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 25]);
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
