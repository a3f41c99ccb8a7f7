import type { RecallDetail } from '@iruon/contract';
import { TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { pieces, today, useRecallCalls } from './recall-calls.tsx';

interface DialogProps {
  recall: RecallDetail & { id: string };
  onClose: () => void;
}

export function PlanDialog({ recall, onClose }: DialogProps) {
  const { plan } = useRecallCalls();
  const notify = useNotify();
  return (
    <FormDialog
      title="계획서 제출 기록"
      effect="지방식약청에 회수계획서를 낸 날을 적습니다. 비우면 아직 내지 않은 것이 됩니다."
      verb="저장"
      onConfirm={async (form) => {
        await plan(recall._id, textIn(form, 'filedOn') || null);
        notify('제출일을 적었습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <TextField
        name="filedOn"
        label="제출한 날"
        type="date"
        fullWidth
        defaultValue={recall.planFiledOn ?? today()}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: recall.confirmedOn, max: today() } }}
      />
    </FormDialog>
  );
}

export function ExtendDialog({ recall, onClose }: DialogProps) {
  const { extend } = useRecallCalls();
  return (
    <ReasonDialog
      title="계획서 기한 연장"
      question="회수계획서 기한을 10일 늘립니다."
      effect="3등급만 한 번 늘릴 수 있습니다. 사유는 서류에 적힙니다."
      verb="연장"
      onConfirm={(reason) => extend(recall._id, reason)}
      onClose={onClose}
    />
  );
}

export function CloseDialog({ recall, onClose }: DialogProps) {
  const { close } = useRecallCalls();
  const notify = useNotify();
  const { figures, unanswered, isDrill } = recall;
  return (
    <FormDialog
      title={isDrill ? '훈련 끝내기' : '회수 종료'}
      question={`보낸 ${pieces(figures.sent)} = 돌아온 ${pieces(figures.back)} + 남은 ${pieces(figures.out)}`}
      effect={
        unanswered > 0
          ? `응답하지 않은 곳이 ${showNumber(unanswered)}곳 있습니다. 응답을 받거나 면제 사유를 적어야 종료할 수 있습니다.`
          : '종료하면 거래처가 응답을 고칠 수 없습니다. 로트는 계속 회수 상태이고 증빙은 2년 동안 지울 수 없습니다.'
      }
      verb={isDrill ? '끝내기' : '종료'}
      isBarred={unanswered > 0}
      onConfirm={async (form) => {
        await close(recall._id, textIn(form, 'note'));
        notify(isDrill ? '훈련을 끝냈습니다.' : '회수를 종료했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <TextField
        name="note"
        label="결과"
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 2000 } }}
      />
    </FormDialog>
  );
}

export function ReopenDialog({ recall, onClose }: DialogProps) {
  const { reopen } = useRecallCalls();
  return (
    <ReasonDialog
      title="다시 열기"
      question="종료한 회수를 다시 엽니다."
      effect="거래처가 다시 응답할 수 있고, 종료 기한이 다시 셉니다."
      verb="다시 열기"
      isDestructive
      onConfirm={(reason) => reopen(recall._id, reason)}
      onClose={onClose}
    />
  );
}
