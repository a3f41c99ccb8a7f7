import type { FieldMetadata } from '@conform-to/react';
import type { CardFormView } from '@iruon/bff-storefront/mypage/easy-pay/easy-pay';
import { ConsentTicks } from '~/components/ui/consent-ticks';

export interface CardTermsFieldsProps {
  terms: CardFormView['terms'];
  field: FieldMetadata<unknown>;
}

/** The gateway's terms; after a refusal none of them is ticked. */
export function CardTermsFields({ terms, field }: CardTermsFieldsProps) {
  return (
    <ConsentTicks
      legend="결제대행사 약관 동의"
      ticks={terms.map(({ code, title, content }) => ({ name: 'terms', value: code, title, content }))}
      errorId={field.errorId}
      errors={field.errors}
    />
  );
}
