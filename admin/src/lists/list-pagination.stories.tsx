import { LIST_TOTAL_LIMIT, SEARCH_TOTAL_LIMIT } from '@iruon/contract';
import { ListContextProvider, useList } from 'react-admin';
import type { Meta, Story } from '../testing/story.tsx';
import { ListPagination } from './list-pagination.tsx';

function Pages({ total, q, hasLongSearch }: { total: number; q?: string; hasLongSearch?: boolean }) {
  const list = useList({ data: Array.from({ length: total }, (_, id) => ({ id })), perPage: 25 });
  return (
    <ListContextProvider value={{ ...list, filterValues: q ? { q } : {} }}>
      <ListPagination {...(hasLongSearch === undefined ? {} : { hasLongSearch })} />
    </ListContextProvider>
  );
}

export default { title: '쪽 나누기', resource: 'notifications' } satisfies Meta;

export const Counted: Story = { render: () => <Pages total={SEARCH_TOTAL_LIMIT} hasLongSearch /> };
export const LongList: Story = { render: () => <Pages total={LIST_TOTAL_LIMIT} hasLongSearch /> };
export const LongSearch: Story = { render: () => <Pages total={SEARCH_TOTAL_LIMIT} q="배송" hasLongSearch /> };
