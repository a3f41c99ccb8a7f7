import type { OrderTerms } from '@iruon/bff-storefront/store';
import { ConsentTicks } from '~/components/ui/consent-ticks';
import type { CheckoutFields } from '../checkout-fields';

/** The texts that an order requires consent to; a ticked box sends the shown version. */
export function TermsSection({ field, terms }: { field: CheckoutFields['consents']; terms: readonly OrderTerms[] }) {
  const fields = field.getFieldset();
  const ticks = terms.map(({ code, subject: title, necessary, version, content }) => {
    const { name, initialValue, errorId, errors } = fields[code];
    const isTicked = initialValue === version;
    return { name, value: version, title, content, isNecessary: necessary, isTicked, errorId, errors };
  });
  return <ConsentTicks legend="주문 약관 동의" ticks={ticks} />;
}
