import type { Insertable } from 'kysely';
import type { BandBanners } from '../src/index.ts';
import { DAY, displayed, later } from './calendar.ts';
import { randomOf, uuidAt } from './random.ts';

/** A current banner, and one that starts next week. */
export function bandBannerRows(now: Date): Insertable<BandBanners>[] {
  const random = randomOf('band banners');
  const at = later(now, -20 * DAY);
  const common = { createdAt: at, updatedAt: at };
  return [
    {
      ...common,
      id: uuidAt(at, random),
      code: 'NEWS',
      name: '새 소식을 가장 먼저 만나 보세요',
      url: '/shop/exhibitions',
      sequence: 0,
    },
    {
      ...common,
      id: uuidAt(at, random),
      code: 'YEAR_END',
      name: '연말 휴무 기간의 배송 일정을 안내합니다',
      color: '#F2D8A7',
      ...displayed(now, 7, 21),
      sequence: 1,
    },
  ];
}
