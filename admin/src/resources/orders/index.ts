import icon from '@mui/icons-material/ReceiptLongOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const orders = defineResource({
  name: 'orders',
  label: '주문',
  nothing: '아직 주문이 없습니다.',
  operation: 'listConsoleOrders',
  actions: { test: 'testOrder' },
  menu: {
    group: 'orders',
    order: 1,
    waits: { toConfirm: '확인할 주문', toShip: '발송할 주문' },
  },
  list: lazyScreen(async () => (await import('./order-list.tsx')).OrderList),
  show: lazyScreen(async () => (await import('./order-show.tsx')).OrderShow),
  icon,
  recordRepresentation: 'purchaseNo',
  fields: {
    productName: '상품',
    purchaseNo: '주문번호',
    userName: '주문자',
    receiverName: '받는 분',
    lineTotal: '금액',
    paymentMethod: '결제',
    orderStatus: '상태',
    invoiceNo: '송장',
    createdAt: '주문일시',
    q: '주문번호, 상품, 주문자',
    queue: '할 일',
    from: '시작일',
    to: '종료일',
    claimStatus: '클레임',
    purchaseStatus: '구매확정',
    period: '주문일',
  },
});
