import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { PickupList } from '~/components/payment/pickup-list';
import { CopyButton } from '~/components/ui/copy-button';
import { Facts } from '~/components/ui/facts';
import { LinkButton } from '~/components/ui/link-button';
import { Parcel } from './parcel';

export interface DeliveryPanelProps {
  receiver: OrderDetailView['receiver'];
  pickup: OrderDetailView['pickup'];
  requestMessage: string;
  /** The page that changes the receiver; null if that is no longer allowed. */
  changeAt: string | null;
  parcel: OrderDetailView['order']['parcel'];
}

/** The receiver, the address and the parcel. */
export function DeliveryPanel({ receiver, pickup, requestMessage, changeAt, parcel }: DeliveryPanelProps) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title-s font-bold">배송 정보</h2>
        {changeAt && (
          <LinkButton tone="outline" size="s" to={changeAt}>
            {pickup.length > 0 ? '받는 분 변경' : '배송지 변경'}
          </LinkButton>
        )}
      </div>
      <Facts
        facts={[
          { label: '받는 분', value: receiver.name },
          { label: '연락처', value: phone(receiver.phone) },
          { label: '방문 수령', value: pickup.length > 0 && <PickupList places={pickup} /> },
          { label: '주소', value: pickup.length === 0 && `(${receiver.postcode}) ${receiver.address}` },
          { label: '요청사항', value: requestMessage || null },
          {
            label: '택배',
            value: parcel && (
              <Parcel parcel={parcel}>
                <CopyButton text={parcel.invoiceNo} what="송장번호" />
              </Parcel>
            ),
          },
        ]}
      />
    </section>
  );
}
