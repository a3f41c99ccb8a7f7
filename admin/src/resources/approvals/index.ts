import icon from '@mui/icons-material/HowToRegOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const approvals = defineResource({
  name: 'approvals',
  label: '가입·고객번호 승인',
  nothing: '확인할 신청이 없습니다.',
  operation: 'listApprovals',
  menu: { group: 'members', order: 2, waits: { approvals: '확인할 가입·고객번호 신청' } },
  list: lazyScreen(async () => (await import('./approval-list.tsx')).ApprovalList),
  show: lazyScreen(async () => (await import('./approval-show.tsx')).ApprovalShow),
  icon,
  fields: {
    type: '구분',
    member: '회원',
    businessName: '병원·기업',
    custNo: '적어 낸 번호',
    state: '상태',
    createdAt: '신청일시',
    decidedBy: '처리',
  },
});
