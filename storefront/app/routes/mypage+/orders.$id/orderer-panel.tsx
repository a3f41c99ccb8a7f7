import type { OrderDetailView } from '@iruon/bff-storefront/mypage/orders/order-detail';
import { phoneText as phone } from '@iruon/contract/spellings/numbers';
import { Facts } from '~/components/ui/facts';

/** The orderer, as entered with the order. */
export function OrdererPanel({ orderer }: Pick<OrderDetailView, 'orderer'>) {
  return (
    <section className="grid gap-4">
      <h2 className="text-title-s font-bold">주문하신 분</h2>
      <Facts
        facts={[
          { label: '아이디', value: orderer.username },
          { label: '이름', value: orderer.name },
          { label: '연락처', value: phone(orderer.phone) },
          { label: '이메일', value: orderer.email },
          {
            label: '주소',
            value: orderer.postcode && `(${orderer.postcode}) ${orderer.address1} ${orderer.address2}`,
          },
        ]}
      />
    </section>
  );
}
