import { describe, expect, it } from 'vitest';
import {
  emptyStore,
  LOCAL_LIMIT,
  type LocalLine,
  readStore,
  withAmount,
  withLine,
  withoutLine,
  withView,
} from './guest-store';

const BATCH = '0197a1b2-0000-7000-8000-000000000000';
const idOf = (number: number) => `0197a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const lineOf = (number: number, amount = 1, option: number | null = null): LocalLine => ({
  product: { _id: idOf(number), code: `P-${number}`, name: `제품 ${number}`, thumb: null },
  option: option === null ? null : { _id: idOf(option), name: '3.5' },
  amount,
});
const empty = emptyStore(BATCH);

describe('lines', () => {
  it('increase when the same product and option are added again, and are separate otherwise', () => {
    const store = [lineOf(1, 2), lineOf(1, 3), lineOf(1, 1, 9)].reduce(
      (kept, line) => withLine(kept, line) ?? kept,
      empty,
    );
    expect(store.lines.map(({ amount }) => amount)).toEqual([5, 1]);
  });

  it('are limited to fifty, and a full store still increases their quantity', () => {
    const full = Array.from({ length: LOCAL_LIMIT }, (_, i) => lineOf(i)).reduce(
      (kept, line) => withLine(kept, line) ?? kept,
      empty,
    );
    expect(withLine(full, lineOf(99))).toBeNull();
    expect(withLine(full, lineOf(0, 4))?.lines[0]?.amount).toBe(5);
  });

  it('have a quantity between one and 9,999', () => {
    const store = withLine(empty, lineOf(1, 9_999)) ?? empty;
    expect(withLine(store, lineOf(1, 1))?.lines[0]?.amount).toBe(9_999);
    expect(withAmount(store, lineOf(1), 0).lines[0]?.amount).toBe(1);
    expect(withoutLine(store, lineOf(1)).lines).toEqual([]);
  });
});

it('records each product once, the newest first, up to fifty', () => {
  const store = Array.from({ length: 60 }, (_, i) => ({
    _product: idOf(i % 55),
    watchedAt: new Date(i * 1000).toISOString(),
  })).reduce(withView, empty);
  expect(store.watches).toHaveLength(LOCAL_LIMIT);
  expect(store.watches[0]).toEqual({ _product: idOf(4), watchedAt: '1970-01-01T00:00:59.000Z' });
  expect(new Set(store.watches.map(({ _product }) => _product)).size).toBe(LOCAL_LIMIT);
});

describe('reading', () => {
  it('returns the written data after any sequence of changes', () => {
    let store = empty;
    for (let step = 0; step < 400; step += 1) {
      const number = (step * 37) % 61;
      if (step % 3 === 0) store = withView(store, { _product: idOf(number), watchedAt: '2026-06-01T00:00:00.000Z' });
      else if (step % 11 === 0) store = withoutLine(store, lineOf(number));
      else store = withLine(store, lineOf(number, (step % 9_999) + 1, step % 5 ? null : step)) ?? store;
      expect(readStore(JSON.stringify(store))).toEqual(store);
    }
  });

  it.each([null, '', 'null', '[]', '{}', '{"batch":1}', '{"batch":"x","lines":[]}'])('finds nothing in %j', (text) => {
    expect(readStore(text)).toBeNull();
  });

  it('drops unreadable entries and returns all others', () => {
    const lines = [lineOf(1), { ...lineOf(2), amount: 0 }, { ...lineOf(3), amount: '5' }, null, lineOf(4)];
    const watches = [{ _product: 'x' }, { _product: idOf(1), watchedAt: '2026-13-01T00:00:00Z' }, 7];
    const text = JSON.stringify({ batch: BATCH, lines, watches });
    expect(readStore(text)).toEqual({ batch: BATCH, lines: [lineOf(1), lineOf(4)], watches: [] });
  });

  const { product } = lineOf(1);
  it.each([
    { product: { ...product, _id: 'x' } },
    { product: { ...product, code: 'x'.repeat(65) } },
    { product: { ...product, name: 5 } },
    { product: { ...product, thumb: undefined } },
    { product: null },
    { option: undefined },
    { option: { _id: idOf(2) } },
    { option: { _id: 'x', name: '3.5' } },
    { amount: 1.5 },
    { amount: 10_000 },
  ])('leaves out a line with %j', (wrong) => {
    const text = JSON.stringify({ batch: BATCH, lines: [{ ...lineOf(1), ...wrong }], watches: [] });
    expect(readStore(text)?.lines).toEqual([]);
  });

  it('drops unknown fields', () => {
    const text = JSON.stringify({ batch: BATCH, lines: [{ ...lineOf(1), more: 1 }], watches: [], more: 2 });
    expect(readStore(text)).toEqual({ batch: BATCH, lines: [lineOf(1)], watches: [] });
  });
});
