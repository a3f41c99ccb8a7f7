import type { ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { ListPagination } from './list-pagination.tsx';

interface WorkListProps extends Pick<ListProps, 'filterDefaultValues' | 'sort' | 'queryOptions'> {
  title: string;
  /** The actions beside the title. */
  actions: ReactNode;
  /** Whether its search may find more rows than it shows, because the table is long. */
  hasLongSearch?: boolean;
  children: ReactNode;
}

/** The layout of a long list: fifty rows a page, by default the newest first. */
export function WorkList({ title, actions, hasLongSearch = false, children, ...list }: WorkListProps) {
  return (
    <List
      sort={{ field: 'createdAt', order: 'DESC' }}
      {...list}
      title={false}
      actions={<PageHead title={title}>{actions}</PageHead>}
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
