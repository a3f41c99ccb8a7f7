import icon from '@mui/icons-material/PaymentsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const withdrawals = defineResource({
  name: 'withdrawals',
  label: '출금 신청',
  nothing: '출금 신청이 없습니다.',
  operation: 'listWithdrawals',
  menu: {
    group: 'promoters',
    order: 4,
    waits: { withdrawals: '승인할 출금 신청', transfers: '이체할 출금' },
  },
  list: lazyScreen(async () => (await import('./withdrawal-list.tsx')).WithdrawalList),
  show: lazyScreen(async () => (await import('./withdrawal-show.tsx')).WithdrawalShow),
  icon,
  fields: {
    requestedAt: '신청일시',
    promoter: '추천인',
    gross: '신청 금액',
    tax: '원천징수',
    net: '실지급액',
    account: '계좌',
    lacks: '지급 조건',
    state: '상태',
    batchNumber: '이체 파일',
    verb: '관리',
  },
});
