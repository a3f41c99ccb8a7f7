import type { Insertable } from 'kysely';
import type { ProductLinks, ProductSupplies } from '../../src/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import type { SeededProduct } from './index.ts';

// Tools by code with their quantity in one kit.
const CONTENTS: Readonly<Record<string, readonly (readonly [code: string, amount: number])[]>> = {
  'KIT-SL': [
    ['DRL-20', 2],
    ['DRF-48', 1],
    ['DST-05', 1],
    ['RTW-35', 1],
  ],
  'KIT-PT': [
    ['RTW-35', 1],
    ['IDM-22', 2],
    ['DRF-65', 1],
  ],
};

/** The accessories of every fixture. */
const WITH_FIXTURES = ['HDR-12', 'RTW-35', 'IDM-22', 'DST-05'];
const RELATEDS = 6;

/**
 * The components of bundles, accessories of fixtures, and matching products. A bundle contains a supply of a fixture,
 * and offers another one with it.
 */
export function linkRows(
  products: readonly SeededProduct[],
  supplies: readonly Insertable<ProductSupplies>[],
  now: Date,
): Insertable<ProductLinks>[] {
  const random = randomOf('product links');
  const offered = products.filter(({ shows, sells }) => shows && sells);
  const byCode = new Map(offered.map((product) => [product.plan.code, product]));
  const row = (
    kind: 'BUNDLED' | 'ADD_ON' | 'RELATED',
    product: SeededProduct,
    linked: SeededProduct,
    { sequence, amount = 1, supplyId = null }: { sequence: number; amount?: number; supplyId?: string | null },
  ) => ({
    id: uuidAt(now, random),
    productId: product.id,
    kind,
    linkedProductId: linked.id,
    amount,
    sequence,
    supplyId,
  });

  const links = products.flatMap((product) => {
    const { code, category } = product.plan;
    const contents = (CONTENTS[code] ?? []).flatMap(([part, amount], sequence) => {
      const linked = byCode.get(part);
      return linked ? [row('BUNDLED', product, linked, { sequence, amount })] : [];
    });
    const isFixture = category.endsWith('_FIXTURE');
    const addOns = (isFixture ? WITH_FIXTURES : []).flatMap((tool, sequence) => {
      const linked = byCode.get(tool);
      return linked ? [row('ADD_ON', product, linked, { sequence })] : [];
    });
    const line = category.split('_')[0] ?? '';
    const fitting = isFixture
      ? offered.filter(({ plan }) => plan.category.startsWith(line) && !plan.category.endsWith('_FIXTURE'))
      : [];
    const start = fitting.length > 0 ? random.int(0, Math.max(0, fitting.length - RELATEDS)) : 0;
    const relateds = fitting
      .slice(start, start + RELATEDS)
      .map((linked, sequence) => row('RELATED', product, linked, { sequence }));
    return [...contents, ...addOns, ...relateds];
  });
  const kit = byCode.get('KIT-SL');
  const fixture = offered.find(({ id }) => supplies.some(({ productId }) => productId === id));
  if (!kit || !fixture) throw new Error('The demo has no surgical kit or no fixture with supplies');
  const ofFixture = supplies.filter(({ productId }) => productId === fixture.id);
  const named = (name: string) => ofFixture.find((supply) => supply.name === name)?.id ?? null;
  return [
    ...links,
    row('BUNDLED', kit, fixture, { sequence: 4, amount: 2, supplyId: named('픽스처 마운트') }),
    row('ADD_ON', kit, fixture, { sequence: 0, supplyId: named('커버 스크류') }),
  ];
}
