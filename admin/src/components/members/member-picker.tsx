import type { ConsoleUser } from '@iruon/contract';
import { showPhone } from '../../format/phone.ts';
import { RecordPicker } from '../../inputs/record-picker.tsx';
import { Muted } from '../muted.tsx';

export type MemberRow = ConsoleUser & { id: string };

interface MemberPickerProps {
  label?: string;
  error?: string | undefined;
  autoFocus?: boolean;
  onPick: (member: MemberRow) => void;
}

/** Finds a member by name, username, customer number or phone. */
export const MemberPicker = ({ label = '회원 찾기', error, autoFocus = false, onPick }: MemberPickerProps) => (
  <RecordPicker<MemberRow>
    resource="users"
    label={label}
    placeholder="이름, 아이디, 고객번호"
    noneText="찾는 회원이 없습니다."
    error={error}
    autoFocus={autoFocus}
    offers={({ type }) => type !== 'OPERATOR'}
    onPick={onPick}
  >
    {({ name, businessName, username, phone }) => (
      <div>
        <div>{[name, businessName].filter(Boolean).join(' · ')}</div>
        <Muted variant="caption">
          {username} · {showPhone(phone)}
        </Muted>
      </div>
    )}
  </RecordPicker>
);
