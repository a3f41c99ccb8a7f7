import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './users.tsx';

export default {
  title: '회원 등록',
  resource: 'users',
  at: '/users/create',
  render: () => <screens.create />,
} satisfies Meta;

export const Fresh: Story = {};
export const Taken: Story = {
  responses: {
    createConsoleUser: new Refusal(409, '이미 쓰고 있는 아이디입니다.', { username: '이미 쓰고 있는 아이디입니다.' }),
  },
};
