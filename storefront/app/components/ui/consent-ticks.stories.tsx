import type { Meta, Story } from '~/testing/story';
import { ConsentTicks } from './consent-ticks';

const ticks = [
  { name: 'purchase', value: '1', title: '구매조건 확인', content: '주문할 상품과 금액을 확인했습니다.' },
  { name: 'delivery', value: '2', title: '개인정보 제3자 제공', content: '제공받는 자: 택배 회사' },
];
const message = "'개인정보 제3자 제공'에 체크해 주세요.";

export default { title: '약관 동의' } satisfies Meta;

export const Plain: Story = { render: () => <ConsentTicks legend="주문 약관 동의" ticks={ticks} /> };
export const Refused: Story = {
  render: () => (
    <ConsentTicks
      legend="주문 약관 동의"
      ticks={ticks.map((tick, index) => ({
        ...tick,
        isTicked: index === 0,
        errorId: `${tick.name}-error`,
        ...(index === 1 && { errors: [message] }),
      }))}
    />
  ),
};
