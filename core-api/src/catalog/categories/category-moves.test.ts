import { CATEGORY_DEPTH_LIMIT } from '@iruon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, type PlacedCategory } from './category-moves.ts';

/** `a(b(c) d) e` as a tree, siblings numbered from 0. */
function treeOf(text: string): PlacedCategory[] {
  const tree: PlacedCategory[] = [];
  const above: string[] = [];
  for (const letter of text.replaceAll(/\s/g, '')) {
    if (letter === '(') above.push(tree.at(-1)?.id ?? '');
    else if (letter === ')') above.pop();
    else {
      const parentId = above.at(-1) ?? null;
      const sequence = tree.filter((each) => each.parentId === parentId).length;
      tree.push({ id: letter, parentId, depth: above.length + 1, sequence });
    }
  }
  return tree;
}

function textOf(tree: readonly PlacedCategory[], parentId: string | null = null): string {
  return tree
    .filter((each) => each.parentId === parentId)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ id }) => {
      const below = textOf(tree, id);
      return below ? `${id}(${below})` : id;
    })
    .join(' ');
}

function after(tree: readonly PlacedCategory[], changes: readonly PlacedCategory[]): PlacedCategory[] {
  const changed = new Map(changes.map((each) => [each.id, each]));
  const known = new Set(tree.map(({ id }) => id));
  return [...tree.map((each) => changed.get(each.id) ?? each), ...changes.filter(({ id }) => !known.has(id))];
}

describe('a category moves', () => {
  it.each([
    ['up among its sisters', 'a b c', { id: 'c', parentId: null, sequence: 0 }, 'c a b'],
    ['down among its sisters', 'a b c', { id: 'a', parentId: null, sequence: 1 }, 'b a c'],
    ['with everything below it', 'a(b(c)) d', { id: 'b', parentId: 'd', sequence: 0 }, 'a d(b(c))'],
    [
      'out to the root, and its former siblings close the gap',
      'a(b c d)',
      { id: 'b', parentId: null, sequence: 0 },
      'b a(c d)',
    ],
    ['after the last when its position is too large', 'a(b) c', { id: 'c', parentId: 'a', sequence: 99 }, 'a(b c)'],
    ['nowhere when it stays', 'a b', { id: 'b', parentId: null, sequence: 1 }, 'a b'],
    ['in as a new one', 'a(b)', { id: 'x', parentId: 'a', sequence: 0 }, 'a(x b)'],
  ])('%s', (_, from, move, expected) => {
    const tree = treeOf(from);
    const result = moved(tree, move);
    expect(result.ok && textOf(after(tree, result.value))).toBe(expected);
  });

  it.each([
    ['below itself', 'a(b)', { id: 'a', parentId: 'a', sequence: 0 }, 'CATEGORY_CYCLE'],
    ['below its own child', 'a(b(c))', { id: 'a', parentId: 'c', sequence: 0 }, 'CATEGORY_CYCLE'],
    [
      'deeper than five, with its descendants',
      'a(b(c(d))) e(f)',
      { id: 'e', parentId: 'd', sequence: 0 },
      'CATEGORY_TOO_DEEP',
    ],
    ['to a missing parent', 'a', { id: 'a', parentId: 'z', sequence: 0 }, 'PARENT_GONE'],
  ])('not %s', (_, from, move, refusal) => expect(moved(treeOf(from), move)).toEqual({ ok: false, error: refusal }));

  it('changes only categories whose position changed', () => {
    const result = moved(treeOf('a b c d'), { id: 'd', parentId: null, sequence: 2 });
    expect(result.ok && result.value.map(({ id }) => id).sort()).toEqual(['c', 'd']);
  });
});

it('preserves the tree in any sequence of moves', () => {
  const tree = treeOf('a(b(c) d) e(f(g(h))) i');
  const ids = fc.constantFrom(...'abcdefghi');
  const moves = fc.array(
    fc.record({ id: ids, parentId: fc.option(ids, { nil: null }), sequence: fc.integer({ min: 0, max: 5 }) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(moves, (steps) => {
      let now = tree;
      for (const step of steps) {
        const result = moved(now, step);
        if (result.ok) now = after(now, result.value);
      }
      expect(textOf(now).replaceAll(/[^a-i]/g, '').length).toBe(tree.length);
      for (const { depth, parentId, id } of now) {
        expect(depth).toBe((now.find((each) => each.id === parentId)?.depth ?? 0) + 1);
        expect(depth).toBeLessThanOrEqual(CATEGORY_DEPTH_LIMIT);
        const sisters = now.filter((each) => each.parentId === parentId).map(({ sequence }) => sequence);
        expect(
          sisters.sort((a, b) => a - b),
          id,
        ).toEqual(sisters.map((_, place) => place));
      }
    }),
  );
});
