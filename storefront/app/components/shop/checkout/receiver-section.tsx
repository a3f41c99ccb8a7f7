import type { CheckoutReady } from '@iruon/bff-storefront';
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
          <TextField
            field={fields.postcode}
            label="우편번호"
            inputMode="numeric"
            maxLength={5}
            autoComplete="shipping postal-code"
            hint="숫자 5자리를 입력해 주세요. 배송비를 계산할 때 씁니다."
          />
          <TextField
            field={fields.address1}
            label="주소"
            autoComplete="shipping address-line1"
            placeholder="예: 서울특별시 중구 세종대로 110"
            hint="시·도부터 도로명과 건물번호까지 입력해 주세요."
            fieldClassName="sm:col-span-2"
          />
          <TextField
            field={fields.address2}
            label="상세주소"
            autoComplete="shipping address-line2"
            placeholder="예: 3층 이루온치과"
            fieldClassName="sm:col-span-2"
          />
        </div>
        <RequestMessage fields={fields} />
      </div>
    </Section>
  );
}
