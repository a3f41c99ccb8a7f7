import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { ChoiceField } from '../../components/choice-field.tsx';
import { showNumber } from '../../format/won.ts';
import { useLevels } from './level-choices.ts';
import { MembersDialog } from './members-dialog.tsx';
import { useMemberChange } from './use-member-change.ts';

interface GradesDialogProps {
  chosen: readonly { _user: string; userName: string }[];
  onClose: () => void;
}

/** Sets the level of several members manually. */
export function GradesDialog({ chosen, onClose }: GradesDialogProps) {
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
