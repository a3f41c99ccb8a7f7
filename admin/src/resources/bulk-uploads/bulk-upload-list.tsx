import { HistoryList } from '../../lists/history-list.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadHistory } from './upload-history.tsx';

/** Products by spreadsheet: a new file above, earlier ones below. */
export function BulkUploadList() {
  return (
    <HistoryList title="대량 등록" filter={{ kind: 'PRODUCTS' }}>
      <UploadForm />
      <UploadHistory kind="PRODUCTS" />
    </HistoryList>
  );
}
