import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellName, columnOf, dayOfSerial, type RawCell } from '../../../platform/spreadsheet/read/cells.ts';
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
    ['words', text('가, 나,가,,'), ['가', '나']],
    ['text', number(123), '123'],
    ['text', text('=1+1'), '=1+1'],
    ['text', text('지움'), null],
  ])('%s %j', (kind, cell, value) => expect(parseCell(kind, cell)).toEqual({ ok: true, value }));
});

describe('a cell with an impossible value is reported', () => {
  it.each<[CellKind, RawCell, string]>([
    ['won', text('12,00'), 'not_a_number'],
    ['won', text('만 원'), 'not_a_number'],
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
  expect(dayOfSerial(61)).toBe('1900-03-01');
  expect(dayOfSerial(45_000.75)).toBe('2023-03-15');
  expect(dayOfSerial(0, true)).toBe('1904-01-01');
  expect(dayOfSerial(-1)).toBeUndefined();
});
