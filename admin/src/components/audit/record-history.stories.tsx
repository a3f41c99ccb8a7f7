import { userLog } from '@iruon/contract';
import { TextField } from '@mui/material';
import { PageHead } from '../../layout/page-head.tsx';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { showPage } from '../../testing/story.tsx';
import { withHistory } from './record-history.tsx';

const _id = '01890000-0000-7000-8000-000000000001';
const log = sample(userLog, {
  _id,
  action: 'brand.change',
  actionLabel: '브랜드 변경',
  actorName: '박상담',
  actorRole: '최고 관리자',
  reason: '',
  changes: [{ label: '이름', from: '옛 이름', to: '새 이름' }],
});

const Page = withHistory(() => (
  <>
    <PageHead title="이루온" />
    <TextField label="이름" defaultValue="" />
  </>
));

export default showPage('변경 이력', 'brands', { _id }, Page, { listHistory: { logs: [log], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listHistory', 'logs');
