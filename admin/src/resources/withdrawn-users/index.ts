import icon from '@mui/icons-material/PersonOffOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const withdrawnUsers = defineResource({
  name: 'withdrawn-users',
  label: '탈퇴 회원',
  nothing: '탈퇴한 회원이 없습니다.',
  operation: 'listWithdrawnUsers',
  menu: { group: 'members', order: 7 },
  list: lazyScreen(async () => (await import('./withdrawn-user-list.tsx')).WithdrawnUserList),
  icon,
  fields: {
    createdAt: '탈퇴일시',
    name: '이름',
    username: '아이디',
    by: '탈퇴 처리',
    reason: '사유',
    joinedAt: '가입일시',
    from: '시작일',
    to: '종료일',
  },
});
