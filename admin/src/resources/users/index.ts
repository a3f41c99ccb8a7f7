import icon from '@mui/icons-material/PeopleOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const users = defineResource({
  name: 'users',
  label: '회원',
  nothing: '아직 회원이 없습니다.',
  operation: 'listConsoleUsers',
  menu: { group: 'members', order: 1 },
  list: lazyScreen(async () => (await import('./user-list.tsx')).UserList),
  show: lazyScreen(async () => (await import('./user-show.tsx')).UserShow),
  create: lazyScreen(async () => (await import('./user-create.tsx')).UserCreate),
  edit: lazyScreen(async () => (await import('./user-edit.tsx')).UserEdit),
  icon,
  recordRepresentation: 'name',
  fields: {
    name: '이름',
    username: '아이디',
    type: '구분',
    state: '상태',
    custNo: '고객번호',
    email: '이메일',
    phone: '연락처',
    money: '예치금',
    createdAt: '가입일시',
    q: '이름, 아이디, 병원, 고객번호, 사업자번호, 연락처, 이메일',
  },
});
