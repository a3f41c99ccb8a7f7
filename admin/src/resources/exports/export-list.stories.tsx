import { exportJob } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { ExportList } from './export-list.tsx';

const row = sample(exportJob, { reason: '11월 매출 마감', state: 'DONE', fileName: '주문.xlsx' });

export default {
  title: '내보내기',
  resource: 'exports',
  render: () => <ExportList />,
  responses: { listExports: { exports: [row], total: 1 } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listExports', 'exports');
