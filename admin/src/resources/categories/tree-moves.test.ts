import { describe, expect, it } from 'vitest';
import { hiddenIn, movesOf, parentsFor } from './tree-moves.ts';

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

it('hides with a category what lies below it', () => {
  const hidden = hiddenIn(tree.map((each) => ({ ...each, shows: each._id !== 'g' })));
  expect([...hidden]).toEqual(['g', 'h', 'i']);
});
