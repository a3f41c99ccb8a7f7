import icon from '@mui/icons-material/UploadFileOutlined';
import { BulkUploadList } from './bulk-upload-list.tsx';
import { BulkUploadShow } from './bulk-upload-show.tsx';

export const bulkUploads = {
  list: BulkUploadList,
  show: BulkUploadShow,
  icon,
  recordRepresentation: ({ fileName }: { fileName: string }) => fileName,
};
