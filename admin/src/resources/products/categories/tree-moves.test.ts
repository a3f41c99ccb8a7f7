import { CATEGORY_DEPTH_LIMIT } from '@iruon/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropOf, hiddenIn, moved, movesOf, parentsFor, withoutBelow } from './tree-moves.ts';

// a            c        e
//   b  d                  f > g > h > i
const tree = [
  ['a', null],
  ['b', 'a'],
  ['d', 'a'],
  ['c', null],
  ['e', null],
  ['f', 'e'],
  ['g', 'f'],
  ['h', 'g'],
  ['i', 'h'],
].map(([_id, _parent]) => ({ _id: _id as string, _parent: _parent as string | null, depth: 0, shows: true }));
for (const each of tree) each.depth = (tree.find(({ _id }) => _id === each._parent)?.depth ?? 0) + 1;

describe('one step', () => {
  it.each([
    ['the first of the roots', 'a', { up: null, down: [null, 1], inwards: null, outwards: null }],
    ['in the middle of the roots', 'c', { up: [null, 0], down: [null, 2], inwards: ['a', 2], outwards: null }],
    ['the last of its sisters', 'd', { up: ['a', 0], down: null, inwards: ['b', 0], outwards: [null, 1] }],
    ['as deep as can be', 'i', { up: null, down: null, inwards: null, outwards: ['g', 1] }],
    ['a branch that would become too deep', 'e', { up: [null, 1], down: null, inwards: null, outwards: null }],
    ['one that is not there', 'z', { up: null, down: null, inwards: null, outwards: null }],
  ])('from %s', (_, id, expected) => {
    const moves = Object.entries(movesOf(tree, id)).map(([name, place]) => [
      name,
      place && [place._parent, place.sequence],
    ]);
    expect(Object.fromEntries(moves)).toEqual(expected);
  });
});

describe('a parent', () => {
  it.each([
    ['for a new one is any but the deepest', null, 'abdcefgh'],
    ['is none of the own branch', 'f', 'ace'],
    ['for a leaf is any other but the deepest', 'c', 'abdefgh'],
  ])('%s', (_, id, expected) => {
    const found = parentsFor(tree, id).map(({ _id }) => _id);
    expect(found.sort()).toEqual([...expected].sort());
  });
});

describe('drop', () => {
  it.each([
    ['over a sister', 'b', 'd', 0, ['a', 1, 2]],
    ['between roots', 'c', 'a', 0, [null, 0, 1]],
    ['behind the last root, no further in than its neighbours allow', 'a', 'i', -3, [null, 2, 1]],
    ['behind another branch, one level in', 'a', 'c', 1, ['c', 0, 2]],
    ['same position, one level in', 'd', 'd', 1, ['b', 0, 2 + 1]],
    ['same position, one level out', 'd', 'd', -1, [null, 1, 1]],
    ['among children it would part from their parent', 'c', 'b', 0, ['a', 0, 2]],
    ['with its branch, where that would become too deep, as deep as it can', 'e', 'a', 1, [null, 0, 1]],
    ['inside a branch too deep for its own', 'e', 'b', 0, null],
    ['over nothing', 'e', 'z', 0, null],
  ] as const)('%s', (_, id, over, levels, expected) => {
    const drop = dropOf(tree, id, { over, levels });
    expect(drop && [drop._parent, drop.sequence, drop.depth]).toEqual(expected);
  });

  it('moves its subtree along', () => {
    expect(withoutBelow(tree, 'f').map(({ _id }) => _id)).toEqual(['a', 'b', 'd', 'c', 'e', 'f']);
    const after = moved(tree, 'g', { _parent: 'a', sequence: 1 });
    expect(after.map(({ _id, depth }) => `${_id}${depth}`)).toEqual('a1 b2 g2 h3 i4 d2 c1 e1 f2'.split(' '));
  });

  it('moves it exactly there, with all others in their order and within the maximum depth', () => {
    const ids = fc.constantFrom(...tree.map(({ _id }) => _id));
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: -5, max: 5 }), (id, over, levels) => {
        const drop = dropOf(tree, id, { over, levels });
        if (!drop) return;
        const rows = withoutBelow(tree, id).map(({ _id }) => _id);
        const after = moved(tree, id, drop);
        const expected = rows.filter((each) => each !== id).toSpliced(rows.indexOf(over), 0, id);
        expect(withoutBelow(after, id).map(({ _id }) => _id)).toEqual(expected);
        expect(after.map(({ _id }) => _id).sort()).toEqual(tree.map(({ _id }) => _id).sort());
        expect(after.find(({ _id }) => _id === id)?.depth).toBe(drop.depth);
        expect(Math.max(...after.map(({ depth }) => depth))).toBeLessThanOrEqual(CATEGORY_DEPTH_LIMIT);
      }),
    );
  });
});

it('hides the subtree of a hidden category', () => {
  const hidden = hiddenIn(tree.map((each) => ({ ...each, shows: each._id !== 'g' })));
  expect([...hidden]).toEqual(['g', 'h', 'i']);
});
