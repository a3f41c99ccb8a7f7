import { waitingWork } from '@iruon/contract';
import { sample } from '../testing/sample.ts';
import type { Meta, Story } from '../testing/story.tsx';
import { ConsoleMenu } from './console-menu.tsx';

export default {
  title: '메뉴',
  render: () => <ConsoleMenu />,
  responses: { getWaitingWork: { waiting: sample(waitingWork, { toConfirm: 3, toShip: 9 }) } },
} satisfies Meta;

/** A new operator has no favourites, and every group is open. */
export const First: Story = {};
export const Arranged: Story = {
  responses: {
    getMyPreferences: { preferences: { favourites: ['claims', 'orders'], foldedGroups: ['orders', 'setting'] } },
  },
};
export const Full: Story = {
  responses: {
    getMyPreferences: {
      preferences: {
        favourites: [
          ...['orders', 'claims', 'deliveries', 'deposits', 'products', 'brands', 'displays', 'banners', 'popups'],
          ...['chats', 'questions', 'reviews'],
        ],
      },
    },
  },
};
