import * as page from '~/routes/mypage+/reviews.write';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';

const product = { _id: '01890000-0000-7000-8000-000000000001', code: 'BPC-M', name: '픽스처', thumb: null };
const id = '01890000-0000-7000-8000-000000000009';

export default pageStories('리뷰 쓰기', page, '/mypage/reviews/write?order=01890000-0000-7000-8000-000000000002', {
  screens: { reviewForm: async () => ({ product, optionName: 'Ø4.0', review: null }) },
  actions: { writeReview: async () => ({ ok: true, value: id }) },
});

export const Plain: Story = {};
export const Refused: Story = {
  actions: { writeReview: async () => refusal('INVALID_INPUT', { content: '내용을 다시 확인해 주세요.' }) },
};
