import { consoleReview } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './reviews.tsx';

const review = sample(consoleReview, {
  ...{ subject: '체결감이 좋습니다', content: '드릴 순서가 단순합니다.', star: 4 },
  ...{ reply: null, repliedAt: null, hiddenAt: null, hiddenReason: null },
});
const showing = (given: object): Story => ({ responses: { getConsoleReview: { review: { ...review, ...given } } } });

export default showPage('리뷰 상세', 'reviews', review, screens.show, {
  getConsoleReview: { review },
  replyToReview: { review: { ...review, reply: '감사합니다.' } },
});

export const Waiting: Story = {};
export const Replied: Story = showing({ reply: '감사합니다.', repliedAt: '2026-06-01T03:00:00.000Z' });
export const Hidden: Story = showing({ hiddenAt: '2026-06-01T03:00:00.000Z', hiddenReason: '개인정보가 있습니다.' });
export const Missing: Story = { responses: { getConsoleReview: new Refusal(404, '찾을 수 없는 리뷰입니다.') } };
