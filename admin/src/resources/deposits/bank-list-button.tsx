import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { DialogButton } from '../../dialogs/dialog-button.tsx';
import { BankListDialog } from './bank-list-dialog.tsx';

/** Opens the upload of a bank statement. */
export const BankListButton = () => (
  <DialogButton size="small" startIcon={<UploadIcon />} dialog={(close) => <BankListDialog onClose={close} />}>
    은행 거래내역 올리기
  </DialogButton>
);
