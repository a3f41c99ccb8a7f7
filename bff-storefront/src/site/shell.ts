import type { Visit } from '../visit.ts';

/** What surrounds every page. */
export interface ShellView {
  /** Of this site, for addresses that others read. */
  origin: string;
  /** Address of the postcode search's script. */
  postcodeScript: string;
  member: { name: string; businessName: string | null; isCustomer: boolean } | null;
  /** Lines in the cart. */
  cartCount: number;
  /** Ids of the products the member likes. */
  likes: string[];
  /** Top categories that have products, for the menu. */
  categories: { code: string; name: string }[];
  company: Record<string, string>;
  customerCenter: Record<string, string>;
}

/** A menu that is longer is no help. */
const MAX_CATEGORIES = 12;
const NOTHING = { cartCount: 0, likes: [] };

export async function shell(visit: Visit): Promise<ShellView> {
  const [setting, categories, { cartCount, likes }] = await Promise.all([
    visit.store.setting(),
    visit.store.categories(),
    visit.user ? visit.core.call('readMySummary') : NOTHING,
  ]);
  return {
    origin: visit.origin,
    postcodeScript: visit.postcodeScript,
    member: visit.user && {
      name: visit.user.name,
      businessName: visit.user.businessName,
      isCustomer: visit.user.meta.CustNo !== null,
    },
    cartCount,
    likes,
    categories: categories
      .filter(({ _parent, productCount }) => _parent === null && productCount > 0)
      .slice(0, MAX_CATEGORIES)
      .map(({ code, name }) => ({ code, name })),
    company: setting.company,
    customerCenter: setting.customerCenter,
  };
}
