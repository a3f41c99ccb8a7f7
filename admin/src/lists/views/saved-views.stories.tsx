import { type ConsoleUser, consoleUser, savedView } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { type Meta, resourcePage, type Story } from '../../testing/story.tsx';
import { choiceFilter, searchFilter } from '../filters.tsx';
import { listOf } from '../table/table-list.tsx';

const { TableList, Column } = listOf<ConsoleUser>();
const filters = [searchFilter('이름', 100), choiceFilter('type', { DENTAL: '치과', PERSONAL: '개인' }, 100, '구분')];

const Members = () => (
  <TableList title="회원" filters={filters}>
    <Column source="name" label="이름" />
    <Column source="username" label="아이디" />
    <Column source="email" label="이메일" disableSort />
  </TableList>
);

const id = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}`;
export const own = sample(savedView, {
  _id: id(1),
  resource: 'users',
  name: '치과만',
  filter: { type: 'DENTAL' },
  sort: { field: 'name', order: 'ASC' },
  columns: ['email', 'name'],
  density: 'COMPACT',
  _roles: null,
  isOwn: true,
  ownerName: '김운영',
  dropped: [],
});
const shared = { ...own, _id: id(2), name: '영업이 보는 목록', _roles: [], isOwn: false, ownerName: '이동료' };
const elsewhere = { ...own, _id: id(3), resource: 'orders', name: '다른 목록' };

export const roles = [
  { _id: id(8), name: '영업' },
  { _id: id(9), name: '포장·출고' },
];

const page = resourcePage('저장한 보기', 'users', Members, {
  listConsoleUsers: {
    users: [sample(consoleUser, { name: '김하늘', username: 'sky', email: 'sky@example.com' })],
    total: 1,
  },
  listSavedViews: { views: [own, shared, elsewhere], roles },
});
export default { ...page, path: '/users', at: '/users' } satisfies Meta;

export const Several: Story = {};
export const None: Story = { responses: { listSavedViews: { views: [], roles } } };
/** The list opens with the operator's own default. */
export const Default: Story = { responses: { listSavedViews: { views: [{ ...own, isDefault: true }], roles } } };
export const Dropped: Story = {
  responses: { listSavedViews: { views: [{ ...own, isDefault: true, dropped: ['state'] }], roles } },
};
