import type { ReactElement, ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { ListPagination } from './list-pagination.tsx';

interface WorkListProps extends Pick<ListProps, 'filterDefaultValues' | 'sort' | 'queryOptions'> {
  title: string;
  /** The verbs above the list. */
  actions: ReactElement;
  /** Whether its search looks through a table that may be too long to show all that is found. */
  hasLongSearch?: boolean;
  children: ReactNode;
}

/** The frame of a long list: fifty rows a page, the latest first unless said otherwise. */
export function WorkList({ hasLongSearch = false, children, ...list }: WorkListProps) {
  return (
    <List
      sort={{ field: 'createdAt', order: 'DESC' }}
      {...list}
      component="div"
      empty={false}
      exporter={false}
      perPage={50}
      pagination={<ListPagination hasLongSearch={hasLongSearch} />}
    >
      {children}
    </List>
  );
}
