import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { MemberPicker, type MemberRow } from '../../components/members/member-picker.tsx';
import { showPhone } from '../../format/phone.ts';
import { type Errors, errorsOf } from '../../providers/field-errors.ts';

export const RECORD = '전화 문의 등록';

/** Records what a person asked by telephone, then opens it; an error is shown at its field. */
export function useRecording(resource: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [errors, setErrors] = useState<Errors>({});

  async function recorded(sending: Promise<{ id: string }>): Promise<void> {
    setErrors({});
    try {
      const { id } = await sending;
      notify('문의를 등록했습니다.', { type: 'success' });
      redirect('show', resource, id);
    } catch (refused) {
      setErrors(errorsOf(refused));
      throw refused;
    }
  }
  /** The message of a field. */
  const refusalOf = (path: string) => ({ error: path in errors, helperText: errors[path] });
  return { errors, recorded, refusalOf };
}

interface CallerProps {
  member: MemberRow | undefined;
  error: string | undefined;
  onPick: (member: MemberRow) => void;
}

/** Finds the member who called. */
export const Caller = ({ member, error, onPick }: CallerProps) => (
  <>
    <MemberPicker label="문의한 회원 찾기" autoFocus error={error} onPick={onPick} />
    {member && (
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        선택한 회원: {member.name} ({member.username}) · {showPhone(member.phone)}
      </Typography>
    )}
  </>
);
