import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { PageHead } from '../layout/page-head.tsx';
import { ListPagination } from './list-pagination.tsx';

interface HistoryListProps extends Pick<ListProps, 'resource' | 'filter' | 'sort' | 'storeKey'> {
  title: string;
  /** The form for a new file, then the table of the earlier ones. */
  children: ReactNode;
  /** What belongs to the page and not to the table, below its pages. */
  below?: ReactNode;
}

/** A page for uploads: the form for a new file above, earlier files below. */
export const HistoryList = ({ title, children, below, ...list }: HistoryListProps) => (
  <>
    <List
      sort={{ field: 'createdAt', order: 'DESC' }}
      {...list}
      title={false}
      actions={<PageHead title={title} />}
      component="div"
      empty={false}
      exporter={false}
      perPage={25}
      pagination={<ListPagination />}
    >
      {children}
    </List>
    {below && <Box sx={{ mt: 2 }}>{below}</Box>}
  </>
);
