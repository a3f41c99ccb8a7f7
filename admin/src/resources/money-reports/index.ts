import icon from '@mui/icons-material/SyncAltOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const moneyReports = defineResource({
  name: 'money-reports',
  label: '예치금 원장 반영',
  nothing: '원장에 보낸 예치금 내역이 없습니다.',
  operation: 'listMoneyReports',
  menu: { group: 'money', order: 4 },
  list: lazyScreen(async () => (await import('./money-report-list.tsx')).MoneyReportList),
  icon,
  fields: {
    state: '상태',
    isOpen: '반영 안 된 것만',
    kind: '구분',
    amount: '금액',
    userName: '회원',
    custNo: '고객번호',
    purchaseNo: '주문번호',
    attempts: '보낸 횟수',
    createdAt: '일시',
    retry: '관리',
  },
});
