import icon from '@mui/icons-material/RuleOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const oddDeposits = defineResource({
  name: 'odd-deposits',
  label: '확인할 입금',
  nothing: '확인할 입금이 없습니다.',
  operation: 'listOddDeposits',
  menu: { group: 'money', order: 2, waits: { oddDeposits: '확인할 입금' } },
  list: lazyScreen(async () => (await import('./odd-deposit-list.tsx')).OddDepositList),
  icon,
  recordRepresentation: 'purchaseNo',
  fields: {
    isOpen: '처리 전인 것만',
    purchaseNo: '주문번호',
    userName: '회원 · 입금자',
    kind: '구분',
    expected: '받을 금액',
    received: '들어온 금액',
    difference: '차이',
    owed: '돌려줄 금액',
    receivedAt: '입금일시',
    state: '상태',
    verb: '처리',
  },
});
