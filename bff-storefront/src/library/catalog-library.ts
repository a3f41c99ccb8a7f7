import type { Catalogue } from '@iruon/contract';
import { customerCore, requireCustomer, requireId } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CatalogLibraryView {
  /** Brands with a catalogue, in the order of their first one. */
  brands: { code: string; name: string; isChosen: boolean }[];
  catalogues: Catalogue[];
}

/** The library catalogues, filtered by `?brand=`. @throws CoreProblem of `requireCustomer` */
export async function catalogLibrary(visit: Visit, params: URLSearchParams): Promise<CatalogLibraryView> {
  const { catalogues } = await customerCore(visit).call('listCatalogues');
  const brands = new Map(catalogues.flatMap(({ brand }) => (brand ? [[brand.code, brand.name] as const] : [])));
  const requested = params.get('brand');
  const chosen = requested !== null && brands.has(requested) ? requested : null;
  return {
    brands: [...brands].map(([code, name]) => ({ code, name, isChosen: code === chosen })),
    catalogues: chosen === null ? catalogues : catalogues.filter(({ brand }) => brand?.code === chosen),
  };
}

/** Records the member's view of a catalogue. @returns its number of views @throws CoreProblem NOT_FOUND */
export async function countCatalogueView(visit: Visit, catalogue: unknown): Promise<number> {
  requireCustomer(visit);
  const params = { path: { _id: requireId(catalogue) } };
  return (await visit.core.call('countCatalogueView', { params })).views;
}
