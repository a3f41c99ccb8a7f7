import { consoleUser, sample as sampleSchema } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './samples.tsx';

const row = sample(sampleSchema, {
  ...{ lotNo: 'L26-0117', lotState: 'RELEASED', useBy: '2029-11-30', serial: null, amount: 2, back: 1 },
  ...{
    productCode: 'FX-4010',
    productName: '본레벨 픽스처',
    optionName: null,
    userName: '김치과',
    reason: '시술 교육용',
  },
});

export default resourcePage('견본', 'samples', screens.list, {
  listSamples: { samples: [row], total: 1 },
  listConsoleUsers: {
    users: [sample(consoleUser, { name: '김치과', username: 'clinic01', type: 'COMPANY' })],
    total: 1,
  },
  giveSample: new Refusal(409, '로트 L26-0117에서 보낼 수 있는 것은 0개입니다.'),
});

export const { Success, Empty, Loading, Failed } = listStates('listSamples', 'samples');
export const Refused: Story = {};
/** Another lot than the first to expire: it needs a reason. */
export const OtherLot: Story = {
  responses: {
    giveSample: (body: { lotReason?: string }) =>
      body.lotReason ? { sample: row } : new Refusal(409, '견본: 로트가 제안과 다릅니다.', {}, { code: 'OTHER_LOT' }),
  },
};
