import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { DialogButton } from '../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';

interface LoggedReadProps {
  label: string;
  /** Loads the unmasked text, with the reason for the audit log. */
  read: (reason: string) => Promise<string>;
}

/** Shows a masked text in full after a reason for the audit log, until it is hidden or the page is left. */
export function LoggedRead({ label, read }: LoggedReadProps) {
  const [text, setText] = useState('');
  if (text !== '')
    return (
      <Alert
        severity="info"
        icon={false}
        sx={{ width: '100%', overflowWrap: 'anywhere' }}
        action={<Button onClick={() => setText('')}>숨기기</Button>}
      >
        {text}
      </Alert>
    );
  return (
    <DialogButton
      variant="outlined"
      size="small"
      dialog={(close) => (
        <ReasonDialog
          title={label}
          question="가리지 않은 번호를 보여 줍니다."
          effect="본 사람과 이유는 기록에 남습니다."
          label="보는 이유"
          verb="보기"
          onConfirm={async (reason) => setText(await read(reason))}
          onClose={close}
        />
      )}
    >
      {label}
    </DialogButton>
  );
}
