import icon from '@mui/icons-material/UploadFileOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const bulkUploads = defineResource({
  name: 'bulk-uploads',
  label: '대량 등록',
  nothing: '아직 올린 파일이 없습니다.',
  operation: 'listBulkUploads',
  // Managers use the page for uploads of invoices instead.
  actions: { list: 'getBulkUploadTemplate', show: 'getBulkUploadTemplate' },
  menu: { group: 'products', order: 2 },
  list: lazyScreen(async () => (await import('./bulk-upload-list.tsx')).BulkUploadList),
  show: lazyScreen(async () => (await import('./bulk-upload-show.tsx')).BulkUploadShow),
  icon,
  recordRepresentation: 'fileName',
  fields: {
    fileName: '파일',
    state: '상태',
    mode: '등록 방식',
    rowsTotal: '상품',
    rowsBad: '잘못된 상품',
    operatorName: '올린 사람',
    createdAt: '올린 때',
  },
});
