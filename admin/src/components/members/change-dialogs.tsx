import { POINT_LIMIT, type PointDirection, SCORE_LIMIT } from '@iruon/contract';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { showNumber, showPoints } from '../../format/won.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { useLevels } from './level-choices.ts';
import { MembersDialog } from './members-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

interface ChangeDialogProps {
  chosen: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Adds points to members or deducts them. */
export function PointsDialog({ chosen, onClose }: ChangeDialogProps) {
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

/** Sets the level of several members manually. */
export function GradesDialog({ chosen, onClose }: ChangeDialogProps) {
  const { grades } = useMemberChange();
  const levels = useLevels().filter(({ isActive }) => isActive);
  const [_level, setLevel] = useState('');
  const [isHeld, setHeld] = useState(false);
  const name = levels.find(({ id }) => id === _level)?.name ?? '';
  return (
    <MembersDialog
      title="등급 지정"
      verb="등급 지정"
      chosen={chosen}
      summary={(members) =>
        `회원 ${showNumber(members)}명을 ${name} 등급으로 정합니다. ${isHeld ? '매월 평가에서 빠집니다.' : '다음 달 1일에 실적으로 다시 정해집니다.'}`
      }
      onConfirm={(members) => grades({ ...members, _level, isHeld })}
      onClose={onClose}
    >
      <ChoiceField required label="등급" value={_level} choices={levels} onChoose={setLevel} />
      <FormControlLabel
        control={<Switch checked={isHeld} onChange={(event) => setHeld(event.target.checked)} />}
        label="매월 평가에서 빼고 이 등급으로 고정"
      />
    </MembersDialog>
  );
}

/** Adds to members' scores or subtracts. */
export function ScoresDialog({ chosen, onClose }: ChangeDialogProps) {
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
