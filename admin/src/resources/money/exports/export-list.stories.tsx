import { exportJob } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './exports.tsx';

const row = sample(exportJob, { reason: '11월 매출 마감', state: 'DONE', fileName: '주문.xlsx' });

export default resourcePage('내보내기', 'exports', screens.list, { listExports: { exports: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listExports', 'exports');
