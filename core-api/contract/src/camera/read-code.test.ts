import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import codes from 'bwip-js/node';
import { expect, it } from 'vitest';
import { readUdi } from '../spellings/udi.ts';
import { loadDecoder, readCode, scansOf } from './read-code.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await loadDecoder({ bytes: new Uint8Array(wasm).buffer });

const LABEL = '(01)08800000000053(17)291130(10)LOT-7A(21)S001';
const UDI = { gtin: '08800000000053', lot: 'LOT-7A', serial: 'S001', useBy: '2029-11-30', otherwise: [] };

async function picture(bcid: string, text: string, options: object = {}): Promise<Uint8Array> {
  return new Uint8Array(
    await codes.toBuffer({ bcid, text, scale: 4, padding: 12, backgroundcolor: 'FFFFFF', ...options }),
  );
}

it.each([
  ['a DataMatrix of a package', 'gs1datamatrix', LABEL],
  ['the bars of GS1-128', 'gs1-128', LABEL],
  ['a QR code with a GS1 Digital Link', 'qrcode', 'https://id.example/01/08800000000053/10/LOT-7A/21/S001?17=291130'],
])('reads %s, and its UDI with the separators', async (_, bcid, text) => {
  const read = await readCode(await picture(bcid, text, bcid === 'gs1-128' ? { height: 14 } : {}));
  expect(readUdi(read ?? '', 2026)).toMatchObject(UDI);
});

it('reads a turned code, and nothing in a picture without one', async () => {
  expect(readUdi((await readCode(await picture('gs1datamatrix', LABEL, { rotate: 'R' }))) ?? '', 2026)).toMatchObject(
    UDI,
  );
  const shared = await picture('code128', 'P261130-00042', { height: 14 });
  expect(await readCode(shared)).toBe('P261130-00042');
  expect(await readCode(await picture('raw', '1', { height: 2 }))).toBeNull();
});

it('scans a code once while it stays in the picture, and again after it was away', () => {
  const isScan = scansOf();
  const seen = [
    isScan('A', 5_000),
    isScan('A', 5_200),
    isScan(null, 5_400),
    isScan('A', 6_000),
    isScan('B', 6_200),
    isScan(null, 6_400),
    isScan('B', 8_000),
  ];
  expect(seen).toEqual([true, false, false, false, true, false, true]);
});
