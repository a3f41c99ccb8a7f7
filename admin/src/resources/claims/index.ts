import icon from '@mui/icons-material/AssignmentReturnOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const claims = defineResource({
  name: 'claims',
  label: '취소·교환·반품',
  nothing: '아직 신청이 없습니다.',
  operation: 'listConsoleClaims',
  actions: { refund: 'retryRefund' },
  menu: { group: 'orders', order: 2, waits: { claims: '처리할 클레임' } },
  list: lazyScreen(async () => (await import('./claim-list.tsx')).ClaimList),
  show: lazyScreen(async () => (await import('./claim-show.tsx')).ClaimShow),
  icon,
});
