import { type OrderTermCode, orderTermCodes, type Terms, termsOfOrders } from '@iruon/contract';
import type { CoreClient, StorefrontOperations } from '@iruon/contract/client';

/** A text that an order agrees to. */
export type OrderTerms = Pick<Terms, 'subject' | 'content' | 'necessary'> & {
  code: OrderTermCode;
  /** The day from which it applies. */
  version: string;
};

/** The current texts of an order, in the order of the form. */
export async function loadOrderTerms(core: CoreClient<StorefrontOperations>): Promise<OrderTerms[]> {
  const { termsList } = await core.call('listTerms');
  const inForce = orderTermCodes.filter((code) => termsList.some((each) => each.code === termsOfOrders[code]));
  return Promise.all(
    inForce.map(async (code) => {
      const { terms } = await core.call('getTerms', { params: { path: { code: termsOfOrders[code] }, query: {} } });
      const { subject, content, necessary, effectiveOn: version } = terms;
      return { code, subject, content, necessary, version };
    }),
  );
}
