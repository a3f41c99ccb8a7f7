import icon from '@mui/icons-material/UploadFileOutlined';
import { defineResource } from '../define-resource.ts';
import { BulkUploadList } from './bulk-upload-list.tsx';
import { BulkUploadShow } from './bulk-upload-show.tsx';

export const bulkUploads = defineResource({
  name: 'bulk-uploads',
  label: '대량 등록',
  nothing: '아직 올린 파일이 없습니다.',
  operation: 'listBulkUploads',
  // Managers have the uploads of invoices, a page of their own.
  actions: { list: 'getBulkUploadTemplate', show: 'getBulkUploadTemplate' },
  menu: { group: 'products', order: 2 },
  list: BulkUploadList,
  show: BulkUploadShow,
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
