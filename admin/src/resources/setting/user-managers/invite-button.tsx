import InviteIcon from '@mui/icons-material/PersonAddOutlined';
import { TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { RoleChoice, roleIn } from './role-choice.tsx';
import { useOperatorChange } from './use-operator-change.ts';

/** Invites an operator by mail. */
export function InviteButton() {
  const { invite } = useOperatorChange();
  const notify = useNotify();

  async function send(form: FormData): Promise<void> {
    const email = textIn(form, 'email');
    await invite({ email, _role: roleIn(form) });
    notify(`${email} 주소로 초대 메일을 보냈습니다.`, { type: 'success' });
  }

  return (
    <DialogButton
      size="small"
      variant="contained"
      startIcon={<InviteIcon />}
      dialog={(close) => (
        <FormDialog
          title="운영자 초대"
          effect="메일로 보낸 링크에서 아이디와 비밀번호를 정합니다. 링크는 한 번, 72시간 동안 쓸 수 있습니다."
          verb="초대 메일 보내기"
          onConfirm={send}
          onClose={close}
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
          <RoleChoice />
        </FormDialog>
      )}
    >
      운영자 초대
    </DialogButton>
  );
}
