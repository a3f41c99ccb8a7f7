import type { Meta, Story } from '../../testing/story.tsx';
import { UserCreate } from './user-create.tsx';

export default {
  title: '회원 등록',
  resource: 'users',
  at: '/users/create',
  render: () => <UserCreate />,
} satisfies Meta;

export const Fresh: Story = {};
