import type { Meta, Story } from '~/testing/story';
import { PreviewBar } from './preview-bar';

const meta: Meta = {
  title: 'shell/preview-bar',
  path: '*',
  at: '/center/notice?page=2',
  render: () => (
    <PreviewBar
      preview={{ isOver: false, title: '2026.12.01 00:00 기준 미리보기입니다.', text: '볼 수만 있습니다.' }}
    />
  ),
};
export default meta;

export const shown: Story = {};
export const over: Story = {
  render: () => (
    <PreviewBar preview={{ isOver: true, title: '미리보기가 끝났습니다.', text: '지금의 사이트입니다.' }} />
  ),
};
export const now: Story = { render: () => <PreviewBar preview={null} /> };
