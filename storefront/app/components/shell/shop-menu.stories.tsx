import type { Meta, Story } from '~/testing/story';
import { ShopMenu } from './shop-menu';

const categories = [
  { code: 'FIXTURE', name: '픽스처' },
  { code: 'TOOLS', name: '기구' },
];

export default {
  title: '쇼핑몰 분류',
  render: () => (
    <>
      <ShopMenu categories={categories} />
      <button type="button">다음</button>
    </>
  ),
} satisfies Meta;

export const Closed: Story = {};
