import type { ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { ListPagination } from './list-pagination.tsx';

interface HistoryListProps extends Pick<ListProps, 'resource' | 'filter' | 'storeKey'> {
  title: string;
  /** The form for a new one, then the table of the earlier ones. */
  children: ReactNode;
}

/** A page for new files: a new one above, earlier ones below. */
export const HistoryList = ({ title, children, ...list }: HistoryListProps) => (
  <List
    {...list}
    title={false}
    actions={<PageHead title={title} />}
    component="div"
    empty={false}
    exporter={false}
    perPage={25}
    sort={{ field: 'createdAt', order: 'DESC' }}
    pagination={<ListPagination />}
  >
    {children}
  </List>
);
