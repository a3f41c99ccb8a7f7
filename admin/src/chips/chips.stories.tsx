import type { Meta, Story } from '../testing/story.tsx';
import { ClaimStateChip, OrderChips, OrderStatusChip, PurchaseStateChip } from './order-chips.tsx';
import { Thumb } from './thumb.tsx';

export default { title: '상태 표시' } satisfies Meta;

export const Orders: Story = {
  render: () => (
    <>
      <OrderStatusChip status="ORDER_NONPAYMENT" method="account" />
      <OrderStatusChip status="SHIPPING_DELAYED" />
      <PurchaseStateChip state="PURCHASE_CANCELED" />
    </>
  ),
};
export const Settled: Story = {
  render: () => (
    <OrderChips
      order={{ orderStatus: 'DELIVERY_COMPLETE', claimStatus: null, purchaseStatus: 'PURCHASE_COMPLETE' }}
      method="card"
    />
  ),
};
export const Claims: Story = { render: () => <ClaimStateChip state="RETURN_COMPLETED" /> };
export const WithoutPicture: Story = {
  render: () => (
    <figure>
      <Thumb src={null} />
      사진 없는 상품
    </figure>
  ),
};
