import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './displays.tsx';

export default {
  title: '진열 등록',
  resource: 'displays',
  at: '/displays/create',
  render: () => <screens.create />,
  responses: { listConsoleProducts: { products: [], total: 0 } },
} satisfies Meta;

export const Fresh: Story = {};
export const CodeTaken: Story = {
  responses: {
    createConsoleDisplay: new Refusal(409, '입력한 내용을 확인해 주세요.', { code: '이미 쓰는 코드입니다.' }),
  },
};
