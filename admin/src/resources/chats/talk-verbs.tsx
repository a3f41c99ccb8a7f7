import type { ConsoleChatRoom } from '@iruon/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../dialogs/form-dialog.tsx';
import { DownloadButton } from '../../downloads/download-button.tsx';
import { addressOf, type BodyOf } from '../../providers/call.ts';
import { useVerb } from '../../providers/use-verb.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

interface TalkVerbsProps {
  room: ConsoleChatRoom;
  me: string | undefined;
  /** @throws Error with a message for the agent */
  onChange: (body: BodyOf<'changeChatRoom'>) => Promise<void>;
}

/** The actions on a chat in its stage: take, hand over, close, download a copy. */
export function TalkVerbs({ room, me, onChange }: TalkVerbsProps) {
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
          isGrave
          onConfirm={() => onChange({ action: 'close' })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Box>
  );
}
