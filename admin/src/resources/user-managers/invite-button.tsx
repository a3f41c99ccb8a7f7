import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { ScopeChoice, scopesIn } from './scope-choice.tsx';
import { useOperatorChange } from './use-operator-change.ts';

/** Invites an operator by mail. */
export function InviteButton() {
  const { invite } = useOperatorChange();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);

  async function send(form: FormData): Promise<void> {
    const email = textIn(form, 'email');
    await invite({ email, scopes: scopesIn(form) });
    notify(`${email} 주소로 초대 메일을 보냈습니다.`, { type: 'success' });
  }

  return (
    <>
      <Button size="small" variant="contained" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        운영자 초대
      </Button>
      {isOpen && (
        <FormDialog
          title="운영자 초대"
          effect="메일로 보낸 링크에서 아이디와 비밀번호를 정합니다. 링크는 한 번, 72시간 동안 쓸 수 있습니다."
          verb="초대 메일 보내기"
          onConfirm={send}
          onClose={() => setOpen(false)}
        >
          <TextField
            name="email"
            label="이메일"
            type="email"
            required
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 254 } }}
          />
          <ScopeChoice chosen={['manager']} />
        </FormDialog>
      )}
    </>
  );
}
