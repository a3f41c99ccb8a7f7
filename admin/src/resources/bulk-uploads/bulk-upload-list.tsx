import { List } from 'react-admin';
import { ListPagination } from '../../lists/list-pagination.tsx';
import { PageHeading } from '../../lists/page-heading.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadHistory } from './upload-history.tsx';

/** Products by spreadsheet: a new file above, earlier ones below. */
export function BulkUploadList() {
  return (
    <List
      title="대량 등록"
      actions={false}
      component="div"
      empty={false}
      exporter={false}
      perPage={25}
      filter={{ kind: 'PRODUCTS' }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pagination={<ListPagination />}
    >
      <PageHeading>대량 등록</PageHeading>
      <UploadForm />
      <UploadHistory kind="PRODUCTS" />
    </List>
  );
}
