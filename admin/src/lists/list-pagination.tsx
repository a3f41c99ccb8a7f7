import { Pagination } from 'react-admin';

export const PAGE_SIZES = [25, 50, 100, 200];

export function ListPagination() {
  return <Pagination rowsPerPageOptions={PAGE_SIZES} />;
}
