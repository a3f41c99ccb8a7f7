import icon from '@mui/icons-material/InventoryOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const legacyOrders = defineResource({
  name: 'legacy-orders',
  label: '이전 주문',
  nothing: '이전 쇼핑몰의 주문이 없습니다.',
  operation: 'listConsoleLegacyOrders',
  menu: { group: 'orders', order: 7 },
  list: lazyScreen(async () => (await import('./legacy-order-list.tsx')).LegacyOrderList),
  show: lazyScreen(async () => (await import('./legacy-order-show.tsx')).LegacyOrderShow),
  icon,
  recordRepresentation: 'orderNo',
  fields: {
    status: '상태',
    title: '주문 내용',
    orderNo: '주문번호',
    member: '주문자',
    total: '금액',
    invoiceNo: '송장',
    orderedAt: '주문일시',
    q: '주문번호, 상품, 주문자, 받는 분',
    period: '주문일',
  },
});
