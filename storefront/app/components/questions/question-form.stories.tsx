import * as page from '~/routes/mypage+/questions.write';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';

const product = { _id: '01890000-0000-7000-8000-000000000001', code: 'BPC-M', name: '픽스처', thumb: null };

export default pageStories('상품 문의', page, '/mypage/questions/write?product=BPC-M', {
  screens: { questionForm: async () => ({ product, question: null }) },
  actions: { ask: done },
});

export const Plain: Story = {};
export const Refused: Story = {
  actions: { ask: async () => refusal('INVALID_INPUT', { subject: '제목을 다시 확인해 주세요.' }) },
};
