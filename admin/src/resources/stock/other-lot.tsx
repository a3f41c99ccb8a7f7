import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { errorSentence } from '../../providers/error-sentence.ts';
import { isRefusal } from './scan-field.tsx';

const reasons = [
  '제안한 로트가 선반에 없음',
  '제안한 로트의 상자가 손상됨',
  '같은 로트로 맞추어 보냄',
  '고객 요청',
] as const;
const OTHER = '직접 입력';

interface OtherLotDialogProps {
  question: ReactNode;
  /** The lots that were proposed. */
  effect: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why another lot than the proposed one is taken. The first reason is chosen, so that Enter is enough. */
export function OtherLotDialog({ question, effect, onConfirm, onClose }: OtherLotDialogProps) {
  const [chosen, setChosen] = useState<string>(reasons[0]);
  return (
    <FormDialog
      title="제안과 다른 로트"
      question={question}
      effect={`${effect} 제안한 로트는 다른 포장에 쓸 수 있게 됩니다. 사유는 이름과 함께 기록에 남습니다.`}
      verb="담기"
      onConfirm={(form) => onConfirm(chosen === OTHER ? textIn(form, 'reason') : chosen)}
      onClose={onClose}
    >
      <RadioGroup aria-label="사유" value={chosen} onChange={(_, value) => setChosen(value)}>
        {[...reasons, OTHER].map((reason, index) => (
          <FormControlLabel key={reason} value={reason} control={<Radio autoFocus={index === 0} />} label={reason} />
        ))}
      </RadioGroup>
      {chosen === OTHER && (
        <TextField
          name="reason"
          label="사유"
          required
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
        />
      )}
    </FormDialog>
  );
}

interface Question {
  text: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Sends a scan outside of the packing station: if its lot is not the proposed one, `dialog` asks for the reason and sends it
 * again. Without a reason, the refusal of the scan is thrown.
 */
export function useOtherLot() {
  const [asked, setAsked] = useState<Question | null>(null);

  async function withReason<Sent>(send: (reason?: string) => Promise<Sent>): Promise<Sent> {
    try {
      return await send();
    } catch (error) {
      if (!isRefusal(error, 'OTHER_LOT')) throw error;
      return new Promise<Sent>((resolve, reject) => {
        const onConfirm = async (reason: string) => resolve(await send(reason));
        const onClose = () => {
          setAsked(null);
          // Nothing, if it was sent.
          reject(error);
        };
        setAsked({ text: errorSentence(error), onConfirm, onClose });
      });
    }
  }

  const dialog = asked && (
    <OtherLotDialog
      question="이 로트를 보낼까요?"
      effect={asked.text}
      onConfirm={asked.onConfirm}
      onClose={asked.onClose}
    />
  );
  return { withReason, dialog };
}
