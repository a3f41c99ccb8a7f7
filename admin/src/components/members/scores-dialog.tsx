import { SCORE_LIMIT } from '@iruon/contract';
import { useState } from 'react';
import { showNumber } from '../../format/won.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';
import { MembersDialog } from './members-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

interface ScoresDialogProps {
  chosen: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Adds to members' scores or subtracts. */
export function ScoresDialog({ chosen, onClose }: ScoresDialogProps) {
  const { scores } = useMemberChange();
  const [delta, setDelta] = useState<number | null>(null);
  const points = delta ?? 0;
  return (
    <MembersDialog
      title="점수 조정"
      verb="점수 조정"
      chosen={chosen}
      summary={(members) =>
        `회원 ${showNumber(members)}명의 점수를 ${showNumber(Math.abs(points))}점씩 ${points > 0 ? '더합니다. 조건을 채우면 등급이 바로 오릅니다.' : '뺍니다.'}`
      }
      onConfirm={(members) => scores({ ...members, delta: points })}
      onClose={onClose}
    >
      <AmountField
        label="점수"
        required
        value={delta}
        max={SCORE_LIMIT}
        isSigned
        onChange={setDelta}
        helperText="빼려면 앞에 - 를 붙이세요."
      />
    </MembersDialog>
  );
}
