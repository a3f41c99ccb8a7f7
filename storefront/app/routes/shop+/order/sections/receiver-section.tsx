import { getInputProps } from '@conform-to/react';
import type { CheckoutReady } from '@iruon/bff-storefront/shop/order/checkout';
import { DESTINATION_LIMIT } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { AddressFields } from '~/components/address/address-fields';
import { TextField } from '~/components/fields/text-field';
import { PromiseLine } from '~/components/orders/promise-line';
import { PickupList } from '~/components/payment/pickup-list';
import { Checkbox } from '~/components/ui/checkbox';
import { Field, FieldErrors } from '~/components/ui/field';
import { RadioCards } from '~/components/ui/radio-cards';
import { Options, Select } from '~/components/ui/select';
import type { CheckoutFields } from '../checkout-fields';
import { NEW_DESTINATION, OWN_MESSAGE, PICKUP } from '../checkout-schema';
import { DeliveryNotice, type DeliveryNoticeProps } from '../delivery-notice';
import { Section } from './section';

export interface ReceiverSectionProps extends Omit<DeliveryNoticeProps, 'id'> {
  fields: CheckoutFields;
  destinations: CheckoutReady['destinations'];
  pickup: CheckoutReady['pickup'];
  promise: CheckoutReady['promise'];
  /** The destination that is chosen initially. */
  initial: string;
}

/**
 * The destination: a saved one, a new address, or pickup at the warehouse. The fields of each are visible only while it
 * is chosen, also without scripts.
 */
export function ReceiverSection({ fields, destinations, pickup, promise, initial, ...notice }: ReceiverSectionProps) {
  const { receiver } = fields;
  const { name, phone: tel, postcode, address1, address2 } = receiver.getFieldset();
  const cards = [
    ...destinations.map((one) => ({
      value: one._id,
      label: `${one.title || one.name}${one.isDefault ? ' (기본 배송지)' : ''}`,
      description: `${one.name} · ${phone(one.phone)} · (${one.postcode}) ${one.address1} ${one.address2}`,
    })),
    {
      value: NEW_DESTINATION,
      label: '새 주소 입력',
      description: destinations.length > 0 ? '다른 곳에서 받으실 때 선택해 주세요.' : '받으실 주소로 보내 드립니다.',
    },
    ...(pickup.length > 0
      ? [{ value: PICKUP, label: '방문 수령', description: '창고로 직접 찾으러 오시면 배송비가 없습니다.' }]
      : []),
  ];
  return (
    <Section title="받으시는 곳">
      <div className="group grid gap-4">
        {cards.length > 1 ? (
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
        {notice.unreachable.length === 0 && (
          <FieldErrors id={fields.destination.errorId} errors={fields.destination.errors ?? receiver.errors} />
        )}
        <PickupPlaces places={pickup} />
        <div
          className={
            cards.length > 1
              ? 'hidden gap-4 group-has-[input[value=new]:checked]:grid group-has-[input[value=pickup]:checked]:grid sm:grid-cols-2'
              : 'grid gap-4 sm:grid-cols-2'
          }
        >
          <Checkbox
            {...getInputProps(fields.sameAsSender, { type: 'checkbox' })}
            key={fields.sameAsSender.key}
            className="sm:col-span-2"
          >
            받는 분이 주문자와 같음
          </Checkbox>
          <div className="grid gap-4 group-has-[input[name=sameAsSender]:checked]:hidden sm:col-span-2 sm:grid-cols-2">
            <TextField field={name} label="받는 분" autoComplete="shipping name" />
            <TextField field={tel} label="받는 분 연락처" type="tel" inputMode="tel" autoComplete="shipping tel" />
          </div>
          <div className="grid gap-4 group-has-[input[value=pickup]:checked]:hidden sm:col-span-2 sm:grid-cols-2">
            <AddressFields postcode={postcode} address1={address1} address2={address2} />
            {destinations.length < DESTINATION_LIMIT && (
              <Checkbox
                {...getInputProps(fields.keepAddress, { type: 'checkbox' })}
                key={fields.keepAddress.key}
                className="sm:col-span-2"
              >
                배송지로 저장
              </Checkbox>
            )}
            {destinations.length < DESTINATION_LIMIT && (
              <Checkbox
                {...getInputProps(fields.keepDefault, { type: 'checkbox' })}
                key={fields.keepDefault.key}
                className="hidden group-has-[input[name=keepAddress]:checked]:flex sm:col-span-2"
              >
                기본 배송지로 정하기
              </Checkbox>
            )}
          </div>
        </div>
        <DeliveryNotice id={fields.destination.errorId} {...notice} />
        {promise && notice.unreachable.length === 0 && (
          <>
            <PromiseLine
              text={notice.island ? promise.island : promise.text}
              className="group-has-[input[value=pickup]:checked]:hidden"
            />
            <PromiseLine text={promise.pickup} className="hidden group-has-[input[value=pickup]:checked]:flex" />
          </>
        )}
        <div className="group-has-[input[value=pickup]:checked]:hidden">
          <RequestMessage fields={fields} />
        </div>
      </div>
    </Section>
  );
}

/** The warehouses for pickup. */
function PickupPlaces({ places }: { places: CheckoutReady['pickup'] }) {
  return (
    <div className="hidden gap-2 rounded-m bg-mist p-4 text-label group-has-[input[value=pickup]:checked]:grid">
      <p className="font-semibold">찾으러 오실 곳</p>
      <PickupList places={places} />
      <p className="text-caption text-ink-soft">
        {places.length > 1 && '상품마다 찾으실 곳이 다릅니다. '}오시기 전에 고객센터에 준비 여부를 확인해 주세요.
      </p>
    </div>
  );
}

const usual = [
  '문 앞에 놓아 주세요.',
  '데스크에 맡겨 주세요.',
  '경비실에 맡겨 주세요.',
  '배송 전에 연락해 주세요.',
  '진료 시간(09:00-18:00)에 배송해 주세요.',
];

/** The request to the carrier, as a preset or as a custom text. */
function RequestMessage({ fields }: { fields: CheckoutFields }) {
  const { requestPreset } = fields;
  return (
    <div className="group/request grid gap-4">
      <Field label="배송 요청사항" htmlFor={requestPreset.id}>
        <Select
          id={requestPreset.id}
          name={requestPreset.name}
          defaultValue={requestPreset.initialValue ?? ''}
          key={requestPreset.key}
        >
          <option value="">요청사항 없음</option>
          <Options of={usual.map((sentence) => [sentence, sentence])} />
          <option value={OWN_MESSAGE}>직접 입력</option>
        </Select>
      </Field>
      <div className="hidden group-has-[option[value=own]:checked]/request:block">
        <TextField field={fields.requestMessage} label="요청사항 직접 입력" isRequired={false} maxLength={200} />
      </div>
    </div>
  );
}
