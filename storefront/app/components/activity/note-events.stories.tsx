import { Link } from '@remix-run/react';
import type { Meta, Story } from '~/testing/story';
import { NoteEvents, NoteFailure } from './note-events';

/** Components that render nothing; the link leads to another page. */
const meta: Meta = {
  title: 'activity/note-events',
  path: '*',
  shell: {
    member: {
      ...{ name: '김하나', businessName: null, type: 'PERSON' },
      ...{ isCustomer: true, isApproved: true, customerRequest: null },
    },
  },
  render: () => (
    <>
      <NoteEvents />
      <Link to="/shop/products/NEXT-1">다음 상품</Link>
    </>
  ),
};
export default meta;

export const member: Story = { at: '/mypage/orders' };
export const visitor: Story = { at: '/shop/products/SEEN-1', isVisitor: true, shell: { member: null } };
export const failed: Story = { at: '/mypage/points', render: () => <NoteFailure /> };
