import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { BankListDialog } from './bank-list-dialog.tsx';

/** Opens the upload of a bank statement. */
export function BankListButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        은행 거래내역 올리기
      </Button>
      {isOpen && <BankListDialog onClose={() => setOpen(false)} />}
    </>
  );
}
