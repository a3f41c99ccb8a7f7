import type { ChatManager } from '@iruon/contract';
import { chatPresenceLabels } from '@iruon/contract/labels';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { useCall } from '../../providers/use-call.ts';

interface HandOverDialogProps {
  me: string | undefined;
  /** Null returns the room to the queue. @throws Error with a message for the agent */
  onHandOver: (manager: string | null, note: string) => Promise<unknown>;
  onClose: () => void;
}

const ROW = 'ROW';

const isThere = ({ isConnected, presence }: ChatManager) => isConnected && presence === 'AVAILABLE';
const wordsOf = (manager: ChatManager) =>
  `${manager.name} · ${manager.isConnected ? chatPresenceLabels[manager.presence] : '접속 안 함'} · ${manager.rooms}건`;

/** Hands a chat over to another agent, or returns it to the queue. */
export function HandOverDialog({ me, onHandOver, onClose }: HandOverDialogProps) {
  const call = useCall();
  const [manager, setManager] = useState(ROW);
  const { data } = useQuery({
    queryKey: ['chats', 'managers'],
    queryFn: async () => (await call('listChatManagers')).managers,
    staleTime: 0,
  });
  return (
    <FormDialog
      title="상담 넘기기"
      question="누구에게 넘길까요?"
      effect="회원의 차례는 처음 기다린 때를 그대로 따릅니다."
      verb="넘기기"
      onConfirm={(form) => onHandOver(manager === ROW ? null : manager, textIn(form, 'note'))}
      onClose={onClose}
    >
      <TextField select fullWidth label="받을 사람" value={manager} onChange={({ target }) => setManager(target.value)}>
        <MenuItem value={ROW}>대기열로 보내기</MenuItem>
        {(data ?? [])
          .filter(({ _id }) => _id !== me)
          .map((each) => (
            <MenuItem key={each._id} value={each._id} disabled={!isThere(each)}>
              {wordsOf(each)}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        name="note"
        label="전달할 내용"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 200 } }}
        helperText="받는 상담원에게만 보입니다."
      />
    </FormDialog>
  );
}
