import type { Meta, Story } from '~/testing/story';
import * as page from './route';

export default { title: '입력 부품', page, at: '/development/fields' } satisfies Meta;

export const All: Story = {};
