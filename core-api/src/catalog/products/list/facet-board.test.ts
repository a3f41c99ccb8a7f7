import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFacets, type Facet, type FacetFilter, parseFacet, passes, type Tally } from './facet-board.ts';

const facets: Facet[] = ['직경:Ø4.0', '직경:Ø4.5', '색상:골드#C9A24D', '색상:블루'].map(parseFacet);
const [wide, wider, gold, blue] = facets as [Facet, Facet, Facet, Facet];

const tally = (
  id: number,
  brandId: string,
  categoryId: string,
  of: Facet[],
  shown: number,
  available = shown,
): Tally => ({
  signature: { id, brandId, categoryId, facets: of },
  shown,
  available,
});
const tallies = [
  tally(1, 'a', 'x', [wide, gold], 3, 1),
  tally(2, 'a', 'y', [wider, gold], 5),
  tally(3, 'b', 'x', [wide, wider, blue], 7),
  tally(4, 'b', 'y', [], 11, 0),
];
const open: FacetFilter = { categoryIds: null, brandIds: null, options: new Map(), isAvailable: false };

describe('a facet in the format of the column', () => {
  it.each([
    ['직경:Ø4.0', { criterion: '직경', value: 'Ø4.0', hexa: null }],
    ['색상:골드#C9A24D', { criterion: '색상', value: '골드', hexa: '#C9A24D' }],
    ['비율:1:2', { criterion: '비율', value: '1:2', hexa: null }],
    ['이름:#1', { criterion: '이름', value: '#1', hexa: null }],
  ])('%s', (text, facet) => expect(parseFacet(text)).toEqual(facet));
});

describe('counts', () => {
  it('of everything', () => {
    const counts = countFacets(tallies, open);
    expect(counts.total).toBe(26);
    expect(Object.fromEntries(counts.byBrand)).toEqual({ a: 8, b: 18 });
    expect(Object.fromEntries(counts.byCategory)).toEqual({ x: 10, y: 16 });
    expect(facets.map((facet) => counts.byFacet.get(facet))).toEqual([10, 12, 8, 7]);
  });

  it('do not apply a group to itself', () => {
    const counts = countFacets(tallies, {
      ...open,
      brandIds: new Set(['a']),
      options: new Map([['색상', new Set(['골드'])]]),
    });
    expect(counts.total).toBe(8);
    expect(Object.fromEntries(counts.byBrand)).toEqual({ a: 8 });
    expect(Object.fromEntries(counts.byCategory)).toEqual({ x: 3, y: 5 });
    expect(facets.map((facet) => counts.byFacet.get(facet))).toEqual([3, 5, 8, undefined]);
  });

  it('exclude products that cannot be bought', () => {
    expect(countFacets(tallies, { ...open, isAvailable: true }).total).toBe(13);
  });

  it('of any choice equal the size of its result', () => {
    const chosen = <T>(values: T[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: null });
    fc.assert(
      fc.property(
        chosen(['a', 'b']),
        chosen(['x', 'y']),
        fc.subarray(['Ø4.0', 'Ø4.5']),
        fc.boolean(),
        (b, c, d, isAvailable) => {
          const filter: FacetFilter = {
            brandIds: b && new Set(b),
            categoryIds: c && new Set(c),
            options: d.length > 0 ? new Map([['직경', new Set(d)]]) : new Map(),
            isAvailable,
          };
          const left = (changed: FacetFilter) =>
            tallies.reduce(
              (sum, each) => sum + (passes(each.signature, changed) ? (isAvailable ? each.available : each.shown) : 0),
              0,
            );
          const counts = countFacets(tallies, filter);
          expect(counts.total).toBe(left(filter));
          for (const brand of ['a', 'b']) {
            expect(counts.byBrand.get(brand) ?? 0).toBe(left({ ...filter, brandIds: new Set([brand]) }));
          }
          for (const category of ['x', 'y']) {
            expect(counts.byCategory.get(category) ?? 0).toBe(left({ ...filter, categoryIds: new Set([category]) }));
          }
          for (const { criterion, value } of [wide, wider, blue]) {
            const options = new Map([...filter.options, [criterion, new Set([value])]] as [string, Set<string>][]);
            const facet = facets.find((each) => each.value === value) as Facet;
            expect(counts.byFacet.get(facet) ?? 0).toBe(left({ ...filter, options }));
          }
        },
      ),
    );
  });
});
