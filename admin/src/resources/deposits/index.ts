import icon from '@mui/icons-material/PaymentsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const deposits = defineResource({
  name: 'deposits',
  label: '입금대기',
  nothing: '입금을 기다리는 주문이 없습니다.',
  operation: 'listDeposits',
  menu: { group: 'money', order: 1, waits: { deposits: '입금을 기다리는 주문' } },
  list: lazyScreen(async () => (await import('./deposit-list.tsx')).DepositList),
  icon,
  recordRepresentation: 'purchaseNo',
  fields: {
    purchaseNo: '주문번호',
    depositor: '입금자',
    userName: '회원',
    payable: '받을 금액',
    expiresAt: '입금 기한',
    account: '입금 계좌',
    title: '주문 내용',
    createdAt: '주문일시',
    verb: '처리',
  },
});
