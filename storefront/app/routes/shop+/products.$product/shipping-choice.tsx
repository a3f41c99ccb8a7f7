import type { Product } from '@iruon/contract';
import { RadioCards } from '~/components/ui/radio-cards';
import { deliverySentences } from './delivery-sentence';

/** The ways a product is shipped: a choice when there are several, a fact when there is one. */
export function ShippingChoice({ options }: { options: Product['shippingOptions'] }) {
  if (options.length <= 1) return null;
  return (
    <div className="grid gap-2">
      <p className="text-label font-semibold">배송 방법</p>
      <RadioCards
        legend="배송 방법"
        name="shippingOption"
        defaultValue={options[0]?._id}
        cards={options.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </div>
  );
}

/** What delivery costs and how it goes, in sentences. */
export function DeliveryInfo({ options }: { options: Product['shippingOptions'] }) {
  return (
    <dl className="grid gap-4 border-y border-line py-5 text-label">
      {options.map((option) => (
        <div key={option._id} className="grid gap-1 sm:grid-cols-[7rem_1fr]">
          <dt className="font-semibold">{option.name}</dt>
          <dd className="grid gap-0.5 text-ink-soft">
            {deliverySentences(option).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
