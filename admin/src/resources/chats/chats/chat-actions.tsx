import type { ChatManager, ConsoleChatRoom } from '@iruon/contract';
import { chatPresenceLabels } from '@iruon/contract/labels';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { DownloadButton } from '../../../downloads/download-button.tsx';
import { addressOf, type BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useVerb } from '../../../providers/use-verb.ts';

interface ChatActionsProps {
  room: ConsoleChatRoom;
  me: string | undefined;
  /** @throws Error with a message for the agent */
  onChange: (body: BodyOf<'changeChatRoom'>) => Promise<void>;
}

/** The actions on a chat in its stage: take, hand over, close, download a copy. */
export function ChatActions({ room, me, onChange }: ChatActionsProps) {
  const { _id, stage, epoch, manager, isClosed } = room;
  const [asks, setAsks] = useState<'handOver' | 'close'>();
  const { isPending, run } = useVerb();
  const isMine = manager?._id === me && me !== undefined;

  const take = () => run(() => onChange({ action: 'take', epoch }));
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      {stage === 'AWAITING_MANAGER' && (
        <Button variant="contained" size="small" loading={isPending} onClick={take}>
          상담 맡기
        </Button>
      )}
      {stage === 'COUNSEL_PROGRESS' && isMine && (
        <Button variant="outlined" size="small" onClick={() => setAsks('handOver')}>
          넘기기
        </Button>
      )}
      {!isClosed && (isMine || manager === null) && stage !== 'BEFORE_AGREEMENT' && (
        <Button variant="outlined" size="small" color="error" onClick={() => setAsks('close')}>
          상담 마치기
        </Button>
      )}
      <DownloadButton size="small" url={addressOf('readChatTranscript', { path: { _id } })}>
        대화 엑셀
      </DownloadButton>
      {asks === 'handOver' && (
        <HandOverDialog
          me={me}
          onHandOver={(to, note) => onChange({ action: 'handOver', epoch, _manager: to, note })}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'close' && (
        <FormDialog
          title="상담 마치기"
          question={`${room.owner.user.name} 님의 상담을 마칠까요?`}
          effect="마친 상담은 다시 열 수 없습니다. 회원에게 끝인사를 보내고 별점을 여쭙니다."
          verb="상담 마치기"
          isDestructive
          onConfirm={() => onChange({ action: 'close' })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Box>
  );
}

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
function HandOverDialog({ me, onHandOver, onClose }: HandOverDialogProps) {
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
