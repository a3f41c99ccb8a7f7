import { readUdi } from '@iruon/contract';
import codes from 'bwip-js/node';
import { convertHangulToQwerty } from 'es-hangul';
import fc from 'fast-check';
import { expect, it } from 'vitest';

// The printer of labels, which checks every element by the specification of GS1, is the oracle of the reader.

const seed = 450;
const FNC1 = 102;

const widthsOf = (symbology: string, text: string, options: object = {}): number[] => {
  const [drawn] = codes.raw(symbology, text, options as never);
  if (!drawn || !('sbs' in drawn)) throw new Error(`No bars for ${text}`);
  return drawn.sbs;
};
const barsOf = (widths: readonly number[], place: number) => widths.slice(place * 6, place * 6 + 6).join('');
const codewordOf = new Map(
  Array.from({ length: 103 }, (_, word) => [
    barsOf(widthsOf('code128', `^104^${String(word).padStart(3, '0')}`, { raw: true }), 1),
    word,
  ]),
);

/** What a scanner reads in the bars of a printed GS1-128 label: the symbology, then the elements with their separators. */
function scanOf(label: string): string {
  const widths = widthsOf('gs1-128', label);
  const count = Math.floor(widths.length / 6);
  const words = Array.from({ length: count - 3 }, (_, place) => codewordOf.get(barsOf(widths, place + 1)) ?? -1);
  // Set C has two digits in a codeword; 99 to 101 change the set, FNC1 begins the label and separates its elements.
  let isPairs = barsOf(widths, 0) === '211232';
  let text = '';
  for (const word of words) {
    if (word === FNC1) text += '\u001d';
    else if (isPairs && word < 100) text += String(word).padStart(2, '0');
    else if (word === 99) isPairs = true;
    else if (word === 100 || word === 101) isPairs = false;
    else text += String.fromCharCode(word + 32);
  }
  return `]C1${text.slice(1)}\r`;
}

const letters = [...'!"%&\'*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const text = (max: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: max });
const gtin = fc.integer({ min: 1, max: 9_999_999_999_999 }).map((number) => {
  const body = String(number).padStart(13, '0');
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});
const day = fc
  .date({ min: new Date('1977-01-01'), max: new Date('2076-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const yymmdd = (iso: string) => iso.slice(2).replaceAll('-', '');

const label = fc.record({
  gtin,
  madeOn: fc.option(day),
  useBy: fc.option(day),
  lot: fc.option(text(20)),
  serial: fc.option(text(20)),
  quantity: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
  makerCode: fc.option(text(30)),
});
type Label = typeof label extends fc.Arbitrary<infer Value> ? Value : never;

const elementsOf = ({ madeOn, useBy, lot, serial, quantity, makerCode }: Label): [string, string | null][] => [
  ['11', madeOn && yymmdd(madeOn)],
  ['17', useBy && yymmdd(useBy)],
  ['10', lot],
  ['21', serial],
  ['30', quantity === null ? null : String(quantity)],
  ['240', makerCode],
];
const bracketed = (made: Label) =>
  `(01)${made.gtin}${elementsOf(made)
    .flatMap(([ai, value]) => (value === null ? [] : `(${ai})${value}`))
    .join('')}`;

it('reads every label that the printer accepts, as printed, as scanned and as a link', () => {
  fc.assert(
    fc.property(label, (made) => {
      const expected = { ...made, otherwise: [] };
      const { otherwise, ...scanned } = readUdi(scanOf(bracketed(made)), 2026) as object as { otherwise: unknown[] };
      expect(scanned).toEqual(made);
      const hasSeparator = scanOf(bracketed(made)).includes('\u001d');
      if (hasSeparator) expect(otherwise).toEqual([]);
      expect(readUdi(bracketed(made), 2026)).toEqual(expected);
      const link = new URL(`https://id.example/01/${made.gtin}`);
      for (const [ai, value] of elementsOf(made)) if (value !== null) link.searchParams.set(ai, value);
      expect(readUdi(link.href, 2026)).toEqual(expected);
    }),
    { seed, numRuns: 150 },
  );
});

it('refuses what the printer refuses: one character that is another one, removed or doubled', () => {
  let refused = 0;
  fc.assert(
    fc.property(label, fc.nat(), fc.constantFrom('', '9', 'A', '#', 'é', '(10)B', '(17)290101'), (made, at, other) => {
      const good = bracketed(made);
      // A bracket in a value is a character of it here, and an error at the printer.
      const places = [...good.matchAll(/(?<!\([0-9]*)[^()]/gu)].map(({ index }) => index);
      const place = places[at % places.length] ?? 4;
      const bad = `${good.slice(0, place)}${other}${good.slice(place + 1)}`;
      let isPrinted = true;
      try {
        codes.raw('gs1datamatrix', bad, {});
      } catch {
        isPrinted = false;
      }
      const read = readUdi(bad, 2026);
      expect(typeof read, bad).toBe(isPrinted ? 'object' : 'string');
      if (!isPrinted) refused += 1;
    }),
    { seed, numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(100);
});

it('answers any text with an UDI of a right check digit or with a refusal, and never throws', () => {
  const part = fc.constantFrom(
    '01',
    '10',
    '17',
    '21',
    '08806388269617',
    '280213',
    'A',
    '\u001d',
    '(',
    ')',
    '뮤',
    ']d2',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 12, size: 'max' }).map((parts) => parts.join('')),
        fc.string({ unit: 'binary-ascii' }),
      ),
      (given) => {
        const read = readUdi(given, 2026);
        if (typeof read === 'string') return;
        expect(read.gtin).toMatch(/^\d{14}$/u);
        for (const date of [read.madeOn, read.useBy])
          if (date) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
      },
    ),
    { seed, numRuns: 400 },
  );
});

it('reads the keys of a Korean keyboard as the ones that were pressed', () => {
  // Without the seven keys whose small letters show in Korean.
  const typed = fc.string({
    unit: fc.constantFrom(...'ㅁㅠㅊㅇㄹㅎㅗㅑㅓㅏㅣㅡㅜㄴㅕㅍㅌㅛㅋㅃㅉㄸㄲㅆㅒㅖ뮤노1234567890-'),
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(typed, (lot) => {
      const expected = convertHangulToQwerty(lot).toUpperCase();
      expect(readUdi(`010880638826961710${lot}\u001d`, 2026)).toMatchObject({ lot: expected });
    }),
    { seed, numRuns: 300 },
  );
});
