import icon from '@mui/icons-material/LocalShippingOutlined';
import { InvoiceUploadList } from './invoice-upload-list.tsx';

export const invoiceUploads = { list: InvoiceUploadList, icon };
