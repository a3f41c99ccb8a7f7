import { userLog } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { AuditSection } from './audit-section.tsx';

const log = sample(userLog, {
  action: 'brand.change',
  actionLabel: '브랜드 변경',
  actorName: '박상담',
  actorRole: '최고 관리자',
  reason: '',
  changes: [{ label: '이름', from: '옛 이름', to: '새 이름' }],
});

export default {
  title: '처리 기록',
  resource: 'brands',
  render: () => <AuditSection objects={[{ type: 'brand', id: '01890000-0000-7000-8000-000000000001' }]} />,
  responses: { listUserLogs: { logs: [log], total: 1 } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listUserLogs', 'logs');
