import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellName, columnOf, momentOfSerial, type RawCell } from '../../../platform/spreadsheet/read/cells.ts';
import { amountSpellings, daySpellings } from '../../../platform/spreadsheet/read/spellings.fixture.ts';
import { type CellKind, parseCell } from './cell-rules.ts';

const text = (words: string): RawCell => ({ kind: 'text', text: words });
const number = (value: number): RawCell => ({ kind: 'number', number: value });

describe('typed values are interpreted as intended', () => {
  it.each<[CellKind, RawCell, unknown]>([
    ['won', text('12,000원'), 12_000],
    ['won', text('₩ 1,234,567'), 1_234_567],
    ['won', text('-500'), -500],
    ['won', number(0.1 + 0.2 + 0.7), 1],
    ['pieces', text('30개'), 30],
    ['yesNo', text('O'), true],
    ['yesNo', { kind: 'boolean', is: false }, false],
    ['day', text('2026. 1. 5'), '2026-01-05'],
    ['day', text('20260105'), '2026-01-05'],
    ['day', number(46_000), '2025-12-09'],
    ['day', text('2026-11-21 09:30'), '2026-11-21'],
    ['day', { kind: 'number', number: 44_895, is1904: true }, '2026-12-01'],
    ['rate', { kind: 'number', number: 1, isPercent: true }, 100],
    ['rate', text('10%'), 10],
    ['rate', number(10), 10],
    ['yesNo', text('Ｏ'), true],
    ['identifier', text('6123\u200B4567'), '61234567'],
    ['won', { kind: 'formula', formula: '1+1', stored: number(2) }, 2],
    ['words', text('가, 나,가,,'), ['가', '나']],
    ['text', number(123), '123'],
    ['text', text('=1+1'), '=1+1'],
    ['text', text('지움'), null],
  ])('%s %j', (kind, cell, value) => expect(parseCell(kind, cell)).toEqual({ ok: true, value }));
});

it.each(amountSpellings)('the amount %j is read as in every other sheet', (words, amount) => {
  const result = parseCell('won', text(words));
  expect(result.ok ? result.value : undefined).toBe(amount);
});
it.each(daySpellings)('the day %j is read as in every other sheet', (words, named) => {
  const result = parseCell('day', text(words));
  expect(result.ok ? result.value : undefined).toBe(named);
});

describe('a cell with an impossible value is reported', () => {
  it.each<[CellKind, RawCell, string]>([
    ['won', text('12,00'), 'not_a_number'],
    ['won', text('만 원'), 'not_a_number'],
    ['won', text('10%'), 'not_a_number'],
    ['identifier', { kind: 'number', number: 6e17, tooLong: '600000000000000000' }, 'changed_number'],
    ['identifier', text('6.12E+11'), 'changed_number'],
    ['day', { kind: 'formula', formula: 'TODAY()', stored: number(46_000) }, 'formula'],
    ['won', number(1.5), 'not_whole'],
    ['won', text('99999999999999999999'), 'too_big'],
    ['yesNo', text('글쎄'), 'not_yes_no'],
    ['day', text('2026-02-30'), 'not_a_day'],
    ['text', { kind: 'date', day: '2026-03-05' }, 'date_instead'],
    ['text', { kind: 'formula', formula: 'A1' }, 'formula'],
    ['won', { kind: 'error', error: '#N/A' }, 'error_value'],
  ])('%s %j', (kind, cell, code) => expect(parseCell(kind, cell)).toMatchObject({ ok: false, error: { code } }));
});

it('a column is found by its name', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 16_384 }), (column) => columnOf(cellName(column, 7)) === column));
});

it('days are numbered like in spreadsheets', () => {
  expect(momentOfSerial(61)?.day).toBe('1900-03-01');
  expect(momentOfSerial(45_000.75)?.day).toBe('2023-03-15');
  expect(momentOfSerial(0, true)?.day).toBe('1904-01-01');
  expect(momentOfSerial(-1)?.day).toBeUndefined();
});
