import { POINT_LIMIT } from '@iruon/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { showNumber, showWon } from '../format/won.ts';
import { MembersDialog } from './members-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

interface PointsDialogProps {
  chosen: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Gives points to members or takes them. */
export function PointsDialog({ chosen, onClose }: PointsDialogProps) {
  const { points } = useMemberChange();
  const [direction, setDirection] = useState('INCREASE');
  const [amount, setAmount] = useState('');
  const [days, setDays] = useState('365');
  const isGift = direction === 'INCREASE';
  const won = Number(amount);
  return (
    <MembersDialog
      title="포인트 지급·차감"
      verb={isGift ? '포인트 지급' : '포인트 차감'}
      chosen={chosen}
      summary={(members) =>
        `회원 ${showNumber(members)}명에게${isGift ? '' : '서'} ${showWon(won)}씩, 모두 ${showWon(won * members)}을 ${isGift ? `지급합니다. ${days}일 동안 쓸 수 있습니다.` : '차감합니다.'}`
      }
      onConfirm={(members) => points({ ...members, direction, amount: won, ...(isGift ? { days: Number(days) } : {}) })}
      onClose={onClose}
    >
      <TextField select label="구분" value={direction} onChange={(event) => setDirection(event.target.value)}>
        <MenuItem value="INCREASE">지급</MenuItem>
        <MenuItem value="DECREASE">차감</MenuItem>
      </TextField>
      <TextField
        type="number"
        label="한 명당 포인트(원)"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        slotProps={{ htmlInput: { min: 1, max: POINT_LIMIT, step: 1, inputMode: 'numeric' } }}
      />
      {isGift && (
        <TextField
          type="number"
          label="사용 기간(일)"
          required
          value={days}
          onChange={(event) => setDays(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: 3650, step: 1, inputMode: 'numeric' } }}
        />
      )}
    </MembersDialog>
  );
}
