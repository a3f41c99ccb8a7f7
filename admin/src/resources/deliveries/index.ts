import icon from '@mui/icons-material/WhereToVoteOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const deliveries = defineResource({
  name: 'deliveries',
  label: '배송 조회',
  nothing: '아직 보낸 상품이 없습니다.',
  operation: 'listConsoleDeliveries',
  menu: { group: 'orders', order: 4 },
  list: lazyScreen(async () => (await import('./delivery-list.tsx')).DeliveryList),
  icon,
  recordRepresentation: 'invoiceNo',
  fields: {
    state: '상태',
    invoiceNo: '송장',
    purchaseNo: '주문번호',
    orders: '상품',
    userName: '주문자',
    receiverName: '받는 분',
    shippedAt: '발송일시',
    deliveredAt: '배송완료일시',
    courierCode: '택배사',
    q: '송장번호, 주문번호, 주문자',
    period: '발송일',
  },
});
