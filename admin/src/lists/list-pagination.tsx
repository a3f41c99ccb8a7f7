import { LIST_TOTAL_LIMIT, SEARCH_TOTAL_LIMIT } from '@iruon/contract';
import { Alert } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import { showNumber } from '../format/won.ts';

export const PAGE_SIZES = [25, 50, 100, 200];

/**
 * The pages of a list, without any if it could not be loaded. If the count stops at a limit, it says so and how to find
 * the rest.
 */
export function ListPagination({ hasLongSearch = false }: { hasLongSearch?: boolean }) {
  const { total, error, filterValues } = useListContext();
  const isSearch = hasLongSearch && Boolean(filterValues?.q);
  // A list that failed to load has no total: react-admin would invent one from the size of a page.
  if (error) return null;
  const limit = isSearch ? SEARCH_TOTAL_LIMIT : LIST_TOTAL_LIMIT;
  return (
    <>
      {total === limit && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {showNumber(limit)}건까지만 보여 드립니다. 찾으시는 내용이 없으면{' '}
          {isSearch ? '검색어를 더 적거나 조건을 더해' : '검색하거나 조건을 더해'} 좁혀 주세요.
        </Alert>
      )}
      <Pagination rowsPerPageOptions={PAGE_SIZES} />
    </>
  );
}
