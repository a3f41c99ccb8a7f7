import type { Meta, Story } from '~/testing/story';
import { PreviewBar } from './preview-bar';

const meta: Meta = {
  title: 'shell/preview-bar',
  path: '*',
  at: '/center/notice?page=2',
  render: () => <PreviewBar preview={{ moment: '2026.12.01 00:00' }} />,
};
export default meta;

export const shown: Story = {};
export const over: Story = { render: () => <PreviewBar preview="OVER" /> };
export const now: Story = { render: () => <PreviewBar preview={null} /> };
