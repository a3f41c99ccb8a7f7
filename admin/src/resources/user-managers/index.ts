import icon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const userManagers = defineResource({
  name: 'user-managers',
  label: '운영자',
  nothing: '조건에 맞는 운영자가 없습니다.',
  operation: 'listOperators',
  menu: { group: 'setting', order: 5 },
  list: lazyScreen(async () => (await import('./operator-list.tsx')).OperatorList),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    username: '아이디',
    email: '이메일',
    scopes: '권한',
    scope: '권한',
    state: '상태',
    hasSecondFactor: '2단계 인증',
    lastLoginAt: '마지막 로그인',
    sessions: '접속 중',
    createdAt: '등록일시',
    verbs: '관리',
    q: '이름, 아이디, 이메일',
  },
});
