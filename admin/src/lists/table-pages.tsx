import { TablePagination } from '@mui/material';
import { showNumber } from '../format/won.ts';

interface TablePagesProps {
  total: number;
  perPage: number;
  /** The number of the page, from 0. */
  page: number;
  onPage: (page: number) => void;
}

/** The pagination of a table within a page; renders nothing if all rows are shown. */
export function TablePages({ total, perPage, page, onPage }: TablePagesProps) {
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count }) => `${showNumber(count)}건 중 ${showNumber(from)}-${showNumber(to)}`}
      getItemAriaLabel={(type) => (type === 'next' ? '다음 쪽' : '이전 쪽')}
      onPageChange={(_, next) => onPage(next)}
    />
  );
}
