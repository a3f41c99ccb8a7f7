import icon from '@mui/icons-material/ManageSearchOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userLogs = defineResource({
  name: 'user-logs',
  label: '처리 기록',
  nothing: '아직 기록이 없습니다.',
  operation: 'listUserLogs',
  menu: { group: 'members', order: 8 },
  list: lazyScreen(async () => (await import('./user-log-list.tsx')).UserLogList),
  icon,
  fields: {
    createdAt: '일시',
    actorName: '처리자',
    action: '한 일',
    actorRole: '역할',
    object: '대상',
    changes: '내용',
    userName: '회원',
    reason: '사유',
    address: '접속 주소',
    operator: '처리자',
    objectType: '대상 종류',
    q: '대상 이름, 번호',
    requestId: '요청 번호',
    from: '시작일',
    to: '종료일',
  },
});
