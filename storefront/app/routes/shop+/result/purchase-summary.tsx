import type { PickupPlace } from '@iruon/bff-storefront/shop/order/pickup';
import type { Purchase } from '@iruon/contract';
import { methodText, panelView, priceOf } from '@iruon/contract';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { PickupList } from '~/components/payment/pickup-list';
import { PricePanel } from '~/components/payment/price-panel';
import { VatLine } from '~/components/payment/printed-documents';
import { LineBlocks } from '~/components/product-blocks/line-blocks';
import { Facts } from '~/components/ui/facts';
import { minute } from '~/format';

const paidBy = ({ payment, paymentMethod, panel }: Purchase): string =>
  methodText({ method: payment?.method ?? paymentMethod, card: payment?.card }, priceOf(panel));

/** The ordered lines, their total, and the destination. */
export function PurchaseSummary({ purchase, pickup }: { purchase: Purchase; pickup: PickupPlace[] }) {
  const isFetched = pickup.length > 0;
  const { purchaseNo, orders, receiver, panel, paidAt, requestMessage } = purchase;
  return (
    <div className="grid gap-8 text-left print:gap-4">
      <section aria-label="주문 상품">
        <LineBlocks
          lines={orders.map((order) => ({ ...order, id: order._id, delivery: order.shippingOptionName }))}
          productOf={({ _product }) => _product}
          heading="h2"
          className="border-y border-line *:first:pt-4 *:last:pb-4"
        />
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
      <PricePanel price={panelView(panel)} title="결제 금액" totalLabel="총 결제 금액" isQuiet>
        <VatLine price={panelView(panel)} />
      </PricePanel>
    </div>
  );
}
