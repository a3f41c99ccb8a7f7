import { describe, expect, it } from 'vitest';
import type { RawCell } from './cells.ts';
import { readDay, readMoment, readTime } from './days.ts';
import { amountSpellings, daySpellings } from './spellings.fixture.ts';
import { isNoAmount, readAmount, readIdentifier, readPercent, steadyCell, storedCell } from './values.ts';

const text = (words: string): RawCell => ({ kind: 'text', text: words });
const number = (value: number, more: object = {}): RawCell => ({ kind: 'number', number: value, ...more });
const readOf = (result: { ok: boolean; value?: unknown }) => (result.ok ? result.value : undefined);
const codeOf = (result: { ok: boolean; error?: { code: string } }) => result.error?.code;

it.each(amountSpellings)('%j is %j won', (words, amount) => expect(readOf(readAmount(text(words)))).toBe(amount));
it.each(daySpellings)('%j is the day %j', (words, day) => expect(readOf(readDay(text(words)))).toBe(day));
it('has enough spellings', () => {
  expect(amountSpellings.length).toBeGreaterThan(80);
  expect(daySpellings.length).toBeGreaterThan(70);
});

describe('a cell of a workbook', () => {
  it.each([
    [number(110_000.00000000001), 110_000],
    [number(0.1 + 0.2 + 0.7), 1],
    [number(-5), -5],
    [number(1.5), 'not_whole'],
    [number(0.1, { isPercent: true }), 'not_a_number'],
    [number(1e16, { tooLong: '10000000000000000' }), 'too_big'],
    [{ kind: 'date', day: '2026-11-20' }, 'not_a_number'],
    [{ kind: 'error', error: '#REF!' }, 'error_value'],
  ] as [RawCell, unknown][])('%j has the amount %j', (cell, expected) => {
    const result = readAmount(cell);
    expect(readOf(result) ?? codeOf(result)).toBe(expected);
  });

  it.each([
    [number(46_346), '2026-11-20'],
    [number(46_346 - 1_462, { is1904: true }), '2026-11-20'],
    [number(20_261_120), '2026-11-20'],
    [number(20_261_120_101_112), '2026-11-20'],
    [number(110_000), undefined],
    [number(7), undefined],
    [{ kind: 'date', day: '2026-11-20', time: '10:11:12' }, '2026-11-20'],
    [{ kind: 'boolean', is: true }, undefined],
  ] as [RawCell, unknown][])('%j is the day %j', (cell, day) => expect(readOf(readDay(cell))).toBe(day));

  it.each([
    [number(1, { isPercent: true }), 100],
    [number(0.1, { isPercent: true }), 10],
    [number(0.29, { isPercent: true }), 29],
    [number(10), 10],
    [text('10%'), 10],
    [text('１０ ％'), 10],
    [text('10 퍼센트'), 10],
    [text('10'), 10],
    [number(0.125, { isPercent: true }), undefined],
    [text('%'), undefined],
    [text('열'), undefined],
  ])('%j is %j percent', (cell, percent) => expect(readOf(readPercent(cell))).toBe(percent));
});

describe('the number of a parcel, an order or a transaction', () => {
  it.each([
    [text('6123-4567-8901'), '6123-4567-8901'],
    [text(' 612345678901\u200B '), '612345678901'],
    [text('６１２３４５'), '612345'],
    [text("'0612345678901"), '0612345678901'],
    [text('KIT-TS'), 'KIT-TS'],
    [text('1E5'), '1E5'],
    [text('Ø4.0'), 'Ø4.0'],
    [number(612_345_678_901), '612345678901'],
    [number(123, { zeros: 8 }), '00000123'],
    [number(999_999_999_999_999), '999999999999999'],
  ])('%j is %j', (cell, expected) => expect(readOf(readIdentifier(cell))).toBe(expected));

  it.each([
    [number(6.123_456_789_012_346e17, { tooLong: '612345678901234567' }), 'changed_number'],
    [text('6.12E+11'), 'changed_number'],
    [text('6.12e11'), 'changed_number'],
    [text('6E+11'), 'changed_number'],
    [{ kind: 'date', day: '2026-11-20' }, 'changed_number'],
    [text('6123\uFFFD'), 'broken_letters'],
    [{ kind: 'formula', formula: 'A1' }, 'formula'],
  ] as [RawCell, string][])('%j is refused as %s', (cell, code) => expect(codeOf(readIdentifier(cell))).toBe(code));
});

it.each([
  [undefined, true],
  [text('-'), true],
  [text('0.00'), true],
  [text(' ₩ -   '), true],
  [text('-원'), true],
  [text(' 0원 '), true],
  [number(0), true],
  [text('-5'), false],
  [text('만원'), false],
])('%j has no amount: %j', (cell, isNone) => expect(isNoAmount(cell as RawCell | undefined)).toBe(isNone));

it.each([
  ['2026. 11. 20. 오후 1:05', '13:05:00'],
  ['2026-11-20 12:30 AM', '00:30:00'],
  ['2026-11-20 오전 0:10', '00:10:00'],
  ['2026-11-20 오후 13:10', '13:10:00'],
  ['20261120093005', '09:30:05'],
  ['2026-11-19T15:30:00Z', '00:30:00'],
  ['2026-11-20', ''],
])('%j has the time %j', (words, time) => expect(readMoment(text(words))).toMatchObject({ value: { time } }));

it.each([
  [number(93_012), '09:30:12'],
  [number(0.5), '12:00:00'],
  [text('09:30'), '09:30:00'],
  [text('-'), ''],
  [undefined, ''],
])('%j beside a day is the time %j', (cell, time) => expect(readTime(cell as RawCell | undefined)).toBe(time));

it('a formula has its stored result, in a typed sheet unless that changes without a change of the sheet', () => {
  const formula = (written: string): RawCell => ({ kind: 'formula', formula: written, stored: number(110_000) });
  expect(storedCell(formula('TODAY()'))).toEqual(number(110_000));
  expect(steadyCell(formula('100000+10000'))).toEqual(number(110_000));
  for (const written of ['TODAY()+1', 'VLOOKUP(A1,[2]Sheet1!A:B,2,0)', 'INDIRECT("A1")'])
    expect(steadyCell(formula(written)).kind).toBe('formula');
});
