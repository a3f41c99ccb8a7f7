import { chatFigures } from '@iruon/contract';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { resourcePage, type Story } from '../../testing/story.tsx';
import { screens } from './chat-figures.tsx';

const counted = { rooms: 12, answered: 11, firstAnswerSeconds: 45, lengthSeconds: 3_900, rated: 4, star: 4.5 };

export default resourcePage('상담 통계', 'chat-figures', screens.list, {
  getChatFigures: {
    figures: sample(chatFigures, {
      days: [{ day: '2026-11-23', ...counted }],
      managers: [{ _id: '01890000-0000-7000-8000-000000000001', name: '이상담', ...counted, star: null, rated: 0 }],
      ai: { rooms: 3, replies: 1_200, promptTokens: 9_000, replyTokens: 4_000, costWon: 5_100 },
    }),
  },
});

export const Success: Story = {};
export const Empty: Story = {
  responses: {
    getChatFigures: {
      figures: sample(chatFigures, { ai: { rooms: 0, replies: 0, promptTokens: 0, replyTokens: 0, costWon: 0 } }),
    },
  },
};
export const Loading: Story = { responses: { getChatFigures: pending } };
export const Failed: Story = { responses: { getChatFigures: new Refusal(503, UNAVAILABLE) } };
