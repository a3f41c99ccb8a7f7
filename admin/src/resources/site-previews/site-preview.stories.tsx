import type { Meta, Story } from '../../testing/story.tsx';
import { SitePreviewPage } from './site-preview-page.tsx';

export default {
  title: '사이트 미리보기',
  resource: 'site-previews',
  render: () => <SitePreviewPage />,
} satisfies Meta;

export const Success: Story = {};
