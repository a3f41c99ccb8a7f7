import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';

/** What surrounds every page. */
export interface ShellView {
  member: { name: string; businessName: string | null } | null;
  /** Lines in the cart. */
  cartCount: number;
  company: Record<string, string>;
  customerCenter: Record<string, string>;
}

export async function shell(visit: Visit): Promise<ShellView> {
  const [setting, carts] = await Promise.all([
    visit.store.setting(),
    visit.user ? visit.core.GET('/api/v1/me/carts').then((result) => unwrap(result).carts) : [],
  ]);
  return {
    member: visit.user && { name: visit.user.name, businessName: visit.user.businessName },
    cartCount: carts.length,
    company: setting.company,
    customerCenter: setting.customerCenter,
  };
}
