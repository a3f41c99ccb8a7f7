import { SCORE_LIMIT, type Score } from '@iruon/contract';
import { useState } from 'react';
import { useMemberChange } from '../../components/members/use-member-change.ts';
import { DialogButton } from '../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { showNumber } from '../../format/won.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';

type Row = Score & { id: string };

/** Corrects an entry; the difference becomes a separate entry. */
export function CorrectButton({ entry }: { entry: Row }) {
  const { correctScore } = useMemberChange();
  const [delta, setDelta] = useState<number | null>(0);
  if (entry.corrects) return null;
  return (
    <DialogButton
      size="small"
      aria-label={`${entry.userName} ${showNumber(entry.delta)}점 정정`}
      dialog={(close) => (
        <ReasonDialog
          title="점수 정정"
          question={`${entry.userName} 님의 이 기록은 지금 ${showNumber(entry.effect)}점입니다.`}
          effect="기록은 지우지 않고 차이만큼 새 기록을 남깁니다. 0점으로 하면 취소됩니다. 등급은 점수가 오를 때만 바로 바뀝니다."
          verb="정정"
          onConfirm={(message) => correctScore(entry.id, { delta: delta ?? 0, message })}
          onClose={close}
        >
          <AmountField
            label="맞는 점수"
            required
            value={delta}
            max={SCORE_LIMIT}
            isSigned
            onChange={setDelta}
            sx={{ mb: 1.5 }}
          />
        </ReasonDialog>
      )}
    >
      정정
    </DialogButton>
  );
}
