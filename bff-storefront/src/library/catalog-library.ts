import type { Catalogue } from '@iruon/contract';
import { customerCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CatalogLibraryView {
  /** Brands that have a catalogue, in the order of their first one. */
  brands: { code: string; name: string; isChosen: boolean }[];
  catalogues: Catalogue[];
}

/** The library catalogues, filtered by `?brand=`. @throws CoreProblem for anyone but customers */
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
