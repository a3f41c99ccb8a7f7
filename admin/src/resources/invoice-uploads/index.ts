import icon from '@mui/icons-material/LocalShippingOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const invoiceUploads = defineResource({
  name: 'invoice-uploads',
  label: '송장 일괄 입력',
  nothing: '아직 올린 파일이 없습니다.',
  operation: 'listBulkUploads',
  menu: { group: 'orders', order: 3 },
  list: lazyScreen(async () => (await import('./invoice-upload-list.tsx')).InvoiceUploadList),
  show: lazyScreen(async () => (await import('../bulk-uploads/bulk-upload-show.tsx')).BulkUploadShow),
  icon,
  recordRepresentation: 'fileName',
  fields: { fileName: '파일', state: '상태', operatorName: '올린 사람', createdAt: '올린 때' },
});
