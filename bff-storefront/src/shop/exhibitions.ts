import type { Exhibition, ExhibitionSummary } from '@iruon/contract';
import { recordCode } from '@iruon/contract';
import { isCustomer } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';

/** Public exhibitions: current, upcoming and recently ended ones. */
export async function exhibitions(visit: Visit): Promise<ExhibitionSummary[]> {
  return (await visit.core.call('listExhibitions')).exhibitions;
}

export interface ExhibitionDetailView {
  exhibition: Exhibition;
  /** True if prices are shown and products can be added to the cart here. */
  canBuy: boolean;
}

/** One exhibition by id or code. @throws CoreProblem NOT_FOUND, also for an invalid code */
export async function exhibitionDetail(visit: Visit, idOrCode: string): Promise<ExhibitionDetailView> {
  const code = recordCode.safeParse(idOrCode);
  if (!code.success) throw problemError('NOT_FOUND');
  const params = { path: { _exhibition: code.data } };
  const { exhibition } = await visit.core.call('getExhibition', { params });
  return { exhibition, canBuy: isCustomer(visit.user) };
}
