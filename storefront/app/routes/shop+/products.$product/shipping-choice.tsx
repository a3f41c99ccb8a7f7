import type { ProductView } from '@iruon/bff-storefront/shop/products/product-view';
import { PromiseLine } from '~/components/orders/promise-line';
import { Facts } from '~/components/ui/facts';
import { RadioCards } from '~/components/ui/radio-cards';
import { deliverySentences } from './delivery-sentence';

/** The shipping methods of a product, as a choice if there are several, as a text if there is one. */
export function ShippingChoice({ options }: { options: ProductView['shippingOptions'] }) {
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

interface DeliveryInfoProps {
  options: ProductView['shippingOptions'];
  /** The names of the regions with a surcharge, other than Jeju. */
  remoteAreas: readonly string[];
  /** When an order that is paid now is shipped and arrives; null for goods that cannot be ordered now. */
  promise: string | null;
}

/** The fee and the course of the delivery in sentences, and the regions with a surcharge. */
export function DeliveryInfo({ options, remoteAreas, promise }: DeliveryInfoProps) {
  return (
    <>
      {promise && <PromiseLine text={promise} />}
      <Facts
        facts={options.map((option) => ({
          label: option.name,
          value: deliverySentences(option).map((sentence) => <p key={sentence}>{sentence}</p>),
        }))}
      />
      {remoteAreas.length > 0 && (
        <details className="text-label text-ink-soft">
          <summary className="press-line font-semibold">도서산간 지역 보기</summary>
          <p className="mt-2">{remoteAreas.join(', ')}</p>
        </details>
      )}
    </>
  );
}
