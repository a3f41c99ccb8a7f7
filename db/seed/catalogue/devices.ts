import type { Insertable } from 'kysely';
import type { DeviceData, DeviceUdis } from '../../src/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import type { SeededProduct } from './index.ts';

/** A GTIN with a fictional company prefix, by the number of a device; packings of it have another indicator. */
export function demoGtin(number: number, indicator = 0): string {
  const digits = `${indicator}880000${String(number).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Above the numbers of the devices of instructions. */
const FIRST = 1_000;
const PIECES_OF_PACK = 10;
/** Fixtures whose lots are kept, of those that were ordered and of those that wait to be sent; each piece has its lot. */
const FIXTURES_WITH_LOTS = { ordered: 3, waiting: 4 };

/** The device data of the fixtures, with licences marked as examples, and the identifiers of each of their sizes. */
export function deviceRows(
  products: readonly SeededProduct[],
  { ordered, waiting, now }: { ordered: ReadonlySet<string>; waiting: ReadonlySet<string>; now: Date },
): { data: Insertable<DeviceData>[]; udis: Insertable<DeviceUdis>[] } {
  const random = randomOf('devices');
  const fixtures = products
    .filter(({ plan }) => plan.category.endsWith('_FIXTURE'))
    .toSorted((one, other) => (one.plan.code < other.plan.code ? -1 : 1));
  const firstOf = (ids: ReadonlySet<string>, count: number) =>
    fixtures.filter(({ id, plan }) => plan.type === 'NORMAL_PRODUCT' && ids.has(id)).slice(0, count);
  const kept = [...firstOf(ordered, FIXTURES_WITH_LOTS.ordered), ...firstOf(waiting, FIXTURES_WITH_LOTS.waiting)];
  const withLots = new Set(kept.map(({ id }) => id));
  let number = FIRST;
  const udis = fixtures.flatMap(({ id, options }) =>
    (options.length > 0 ? options.map((option) => option.id) : [null]).flatMap((optionId) => {
      number += 1;
      const keeper = { productId: id, optionId };
      return [
        { ...keeper, gtin: demoGtin(number), level: 'UNIT' as const, pieces: 1, sequence: 0 },
        { ...keeper, gtin: demoGtin(number, 1), level: 'PACK' as const, pieces: PIECES_OF_PACK, sequence: 1 },
      ];
    }),
  );
  return {
    data: fixtures.map(({ id }, index) => ({
      id: uuidAt(now, random),
      productId: id,
      licenceNo: `제허 00-${String(index + 1).padStart(4, '0')} 호(예시)`,
      deviceClass: 3,
      implantable: true,
      lotRequired: withLots.has(id),
      minShelfDays: 180,
    })),
    udis,
  };
}
