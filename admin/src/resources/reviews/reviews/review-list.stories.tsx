import { consoleReview } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './reviews.tsx';

const row = sample(consoleReview, { subject: '시술이 편해졌습니다', content: '포장도 꼼꼼합니다.', star: 4 });

export default resourcePage('리뷰', 'reviews', screens.list, { listConsoleReviews: { reviews: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listConsoleReviews', 'reviews');
