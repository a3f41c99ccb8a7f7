import icon from '@mui/icons-material/AccountBalanceOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const withdrawalBatches = defineResource({
  name: 'withdrawal-batches',
  label: '이체 파일',
  nothing: '아직 이체 파일이 없습니다. 출금 신청에서 승인한 출금을 골라 만듭니다.',
  operation: 'listWithdrawalBatches',
  menu: { group: 'promoters', order: 5 },
  list: lazyScreen(async () => (await import('./batch-list.tsx')).BatchList),
  show: lazyScreen(async () => (await import('./batch-show.tsx')).BatchShow),
  icon,
  fields: {
    number: '번호',
    state: '상태',
    pieces: '건수',
    net: '이체할 금액',
    createdAt: '만든 때',
    createdByName: '만든 직원',
    settledAt: '결과 입력',
  },
});
