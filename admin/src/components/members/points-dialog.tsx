import { POINT_LIMIT, type PointDirection } from '@iruon/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { showNumber, showPoints } from '../../format/won.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';
import { MembersDialog } from './members-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

interface PointsDialogProps {
  chosen: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Adds points to members or deducts them. */
export function PointsDialog({ chosen, onClose }: PointsDialogProps) {
  const { points } = useMemberChange();
  const [direction, setDirection] = useState<PointDirection>('INCREASE');
  const [amount, setAmount] = useState<number | null>(null);
  const [days, setDays] = useState<number | null>(365);
  const isGift = direction === 'INCREASE';
  const each = amount ?? 0;
  return (
    <MembersDialog
      title="포인트 지급·차감"
      verb={isGift ? '포인트 지급' : '포인트 차감'}
      chosen={chosen}
      summary={(members) =>
        `회원 ${showNumber(members)}명에게${isGift ? '' : '서'} ${showPoints(each)}씩, 모두 ${showPoints(each * members)}를 ${isGift ? `지급합니다. ${showNumber(days ?? 0)}일 동안 쓸 수 있습니다.` : '차감합니다.'}`
      }
      onConfirm={(members) => points({ ...members, direction, amount: each, ...(isGift ? { days: days ?? 0 } : {}) })}
      onClose={onClose}
    >
      <TextField
        select
        label="구분"
        value={direction}
        onChange={(event) => setDirection(event.target.value as PointDirection)}
      >
        <MenuItem value="INCREASE">지급</MenuItem>
        <MenuItem value="DECREASE">차감</MenuItem>
      </TextField>
      <AmountField label="한 명당 포인트(P)" required value={amount} max={POINT_LIMIT} onChange={setAmount} />
      {isGift && <AmountField label="사용 기간(일)" required value={days} max={3650} onChange={setDays} />}
    </MembersDialog>
  );
}
