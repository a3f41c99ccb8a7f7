import icon from '@mui/icons-material/BalanceOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const reconciliations = defineResource({
  name: 'reconciliations',
  label: '결제 대사',
  nothing: '아직 대조한 거래내역이 없습니다.',
  operation: 'listReconciliations',
  menu: { group: 'money', order: 3 },
  list: lazyScreen(async () => (await import('./reconciliation-list.tsx')).ReconciliationList),
  show: lazyScreen(async () => (await import('./reconciliation-show.tsx')).ReconciliationShow),
  icon,
  recordRepresentation: ({ from, to }: { from: string; to: string }) => `${from} ~ ${to}`,
  fields: {
    from: '기간',
    openTotal: '결과',
    ours: '우리 장부',
    theirs: '결제사',
    difference: '차이',
    operatorName: '대조한 사람',
    createdAt: '대조한 때',
  },
});
