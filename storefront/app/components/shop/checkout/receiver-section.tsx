import type { CheckoutReady } from '@iruon/bff-storefront';
import { AddressFields } from '~/components/address/address-fields';
import { FieldErrors } from '~/components/ui/field';
import { RadioCards } from '~/components/ui/radio-cards';
import { phone } from '~/format';
import type { CheckoutFields } from './checkout-fields';
import { NEW_DESTINATION } from './checkout-schema';
import { RequestMessage } from './request-message';
import { Section } from './section';
import { TextField } from './text-field';

export interface ReceiverSectionProps {
  fields: CheckoutFields;
  destinations: CheckoutReady['destinations'];
  /** The one chosen at first. */
  initial: string;
}

/** Where it goes: a saved destination, or an address typed anew, which shows only while it is chosen (also without scripts). */
export function ReceiverSection({ fields, destinations, initial }: ReceiverSectionProps) {
  const cards = [
    ...destinations.map((one) => ({
      value: one._id,
      label: `${one.title || one.name}${one.isDefault ? ' (기본 배송지)' : ''}`,
      description: `${one.name} · ${phone(one.phone)} · (${one.postcode}) ${one.address1} ${one.address2}`,
    })),
    { value: NEW_DESTINATION, label: '새 주소 입력', description: '다른 곳에서 받으실 때 선택해 주세요.' },
  ];
  return (
    <Section title="받으시는 곳">
      <div className="group grid gap-4">
        {destinations.length > 0 ? (
          <RadioCards
            legend="배송지"
            name="destination"
            cards={cards}
            defaultValue={initial}
            errorId={fields.destination.errorId}
          />
        ) : (
          <input type="hidden" name="destination" value={NEW_DESTINATION} />
        )}
        <FieldErrors id={fields.destination.errorId} errors={fields.destination.errors} />
        <div
          className={
            destinations.length > 0
              ? 'hidden gap-4 group-has-[input[value=new]:checked]:grid sm:grid-cols-2'
              : 'grid gap-4 sm:grid-cols-2'
          }
        >
          <TextField field={fields.receiverName} label="받는 분" autoComplete="shipping name" />
          <TextField
            field={fields.receiverPhone}
            label="연락처"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
          />
          <AddressFields postcode={fields.postcode} address1={fields.address1} address2={fields.address2} />
        </div>
        <RequestMessage fields={fields} />
      </div>
    </Section>
  );
}
