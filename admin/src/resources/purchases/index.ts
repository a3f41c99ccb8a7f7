import icon from '@mui/icons-material/ShoppingBagOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const purchases = defineResource({
  name: 'purchases',
  label: '주문서',
  nothing: '아직 주문서가 없습니다.',
  operation: 'listConsolePurchases',
  menu: { group: 'orders', order: 6 },
  list: lazyScreen(async () => (await import('./purchase-list.tsx')).PurchaseList),
  icon,
  recordRepresentation: 'purchaseNo',
  fields: {
    purchaseNo: '주문번호',
    title: '주문 내용',
    userName: '주문자',
    receiverName: '받는 분',
    payable: '결제금액',
    paymentMethod: '결제수단',
    state: '진행',
    statuses: '주문 상태',
    createdAt: '주문일시',
    paidAt: '결제일시',
    expiresAt: '입금기한',
    q: '주문번호, 주문자',
    period: '주문일',
  },
});
