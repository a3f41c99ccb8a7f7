import { currentOrderTerms } from '@iruon/contract';
import { ConsentTicks } from '~/components/ui/consent-ticks';
import type { CheckoutFields } from './checkout-fields';

/** What every order needs consent to; a tick sends the version that was shown beside it. */
export function TermsSection({ field }: { field: CheckoutFields['consents'] }) {
  const fields = field.getFieldset();
  const ticks = currentOrderTerms.map(({ code, title, version, content }) => {
    const { name, initialValue, errorId, errors } = fields[code];
    return { name, value: version, title, content, isTicked: initialValue === version, errorId, errors };
  });
  return <ConsentTicks legend="주문 약관 동의" ticks={ticks} />;
}
