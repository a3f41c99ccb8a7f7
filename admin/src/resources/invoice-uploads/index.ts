import icon from '@mui/icons-material/LocalShippingOutlined';
import { BulkUploadShow } from '../bulk-uploads/bulk-upload-show.tsx';
import { InvoiceUploadList } from './invoice-upload-list.tsx';

export const invoiceUploads = { list: InvoiceUploadList, show: BulkUploadShow, icon };
