import type { PickupPlace } from '@iruon/bff-storefront/shop/order/pickup';
import type { Purchase } from '@iruon/contract';
import { methodText, panelView, priceOf } from '@iruon/contract';
import { PickupList } from '~/components/payment/pickup-list';
import { PricePanel } from '~/components/payment/price-panel';
import { ProductPicture } from '~/components/products/product-picture';
import { Facts } from '~/components/ui/facts';
import { count, minute, phone, won } from '~/format';

const paidBy = ({ payment, paymentMethod, panel }: Purchase): string =>
  methodText({ method: payment?.method ?? paymentMethod, card: payment?.card }, priceOf(panel));

/** The ordered lines, their total, and the destination. */
export function PurchaseSummary({ purchase, pickup }: { purchase: Purchase; pickup: PickupPlace[] }) {
  const isFetched = pickup.length > 0;
  const { purchaseNo, orders, receiver, panel, paidAt, requestMessage } = purchase;
  return (
    <div className="grid gap-8 text-left">
      <section aria-label="주문 상품">
        <ul className="divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <li key={order._id} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-4 py-4">
              <ProductPicture src={order.thumb} alt="" side={64} />
              <div className="grid gap-0.5">
                <p className="text-label leading-snug font-semibold">{order.productName}</p>
                <p className="figures text-caption text-ink-faint">
                  {order.optionName && `${order.optionName} · `}
                  {won(order.unitPrice)} × {count(order.amount)}개
                </p>
                {order.supplies.map(({ name, price, amount }) => (
                  <p key={name} className="figures text-caption text-ink-faint">
                    + {name} {won(price)} × {count(amount)}개
                  </p>
                ))}
                {order.shippingOptionName && (
                  <p className="text-caption text-ink-faint">배송 방법: {order.shippingOptionName}</p>
                )}
              </div>
              <p className="figures text-label font-semibold">{won(order.lineTotal)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Facts
        facts={[
          { label: '주문번호', value: <span className="figures font-semibold">{purchaseNo}</span> },
          { label: '결제일시', value: paidAt && <span className="figures">{minute(paidAt)}</span> },
          { label: '결제수단', value: <span className="figures">{paidBy(purchase)}</span> },
          {
            label: isFetched ? '받는 분' : '받는 곳',
            value: (
              <>
                {receiver.name} · <span className="figures">{phone(receiver.phone)}</span>
                {!isFetched && (
                  <>
                    <br />
                    <span className="figures">({receiver.postcode})</span> {receiver.address1} {receiver.address2}
                  </>
                )}
              </>
            ),
          },
          { label: '방문 수령', value: isFetched && <PickupList places={pickup} /> },
          { label: '요청사항', value: requestMessage },
        ]}
      />
      <PricePanel price={panelView(panel)} title="결제 금액" totalLabel="총 결제 금액" isQuiet />
    </div>
  );
}
