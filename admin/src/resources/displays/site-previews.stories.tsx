import type { Meta, Story } from '../../testing/story.tsx';
import { screens } from './site-previews.tsx';

export default {
  title: '사이트 미리보기',
  resource: 'site-previews',
  render: () => <screens.list />,
} satisfies Meta;

export const Success: Story = {};
