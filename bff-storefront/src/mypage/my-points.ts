import type { MyLevel, MyPoints } from '@iruon/contract';
import { cursorPage } from '../addresses.ts';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

const directions = ['INCREASE', 'DECREASE'] as const;

export interface MyPointsView extends MyPoints {
  standing: MyLevel;
  /** Null for the whole history. */
  direction: (typeof directions)[number] | null;
  /** True for a later page of the history. */
  isLater: boolean;
}

/**
 * The member's points, level and history, with its `?direction=&cursor=`. An invalid filter shows the whole history.
 */
export async function myPoints(visit: Visit, params: URLSearchParams): Promise<MyPointsView> {
  requireMember(visit);
  const direction = directions.find((each) => each === params.get('direction')) ?? null;
  const page = cursorPage(params);
  const query = { ...page.query, ...(direction && { direction }) };
  const [points, level] = await Promise.all([
    visit.core.call('listMyPoints', { params: { query } }),
    visit.core.call('getMyLevel'),
  ]);
  return { ...points, standing: level.standing, direction, isLater: page.isLater };
}
