import type { Settlement } from '@iruon/contract';
import type { Visit } from '../../visit.ts';
import { requirePromoter } from './require-promoter.ts';

/** Months on one page. */
const PAGE = 12;

export interface PromoterSettlementsView {
  settlements: Settlement[];
  page: number;
  pageCount: number;
}

/** The promoter's settled months, by `?page=`. An invalid page selects the first one. */
export async function promoterSettlements(visit: Visit, params: URLSearchParams): Promise<PromoterSettlementsView> {
  await requirePromoter(visit);
  const { settlements } = await visit.core.call('listMySettlements');
  const pageCount = Math.max(1, Math.ceil(settlements.length / PAGE));
  const requested = Number(params.get('page') ?? 1);
  const page = Number.isInteger(requested) && requested >= 1 && requested <= pageCount ? requested : 1;
  return { settlements: settlements.slice((page - 1) * PAGE, page * PAGE), page, pageCount };
}
