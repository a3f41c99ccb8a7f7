import { type ConsoleUserDetail, userTypeChange } from '@iruon/contract';
import { userTypeLabels } from '@iruon/contract/labels';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { textIn } from '../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import type { TypeChange } from './use-user-change.ts';

interface TypeDialogProps {
  user: ConsoleUserDetail;
  onConfirm: (change: TypeChange) => Promise<unknown>;
  onClose: () => void;
}

const fields = [
  { name: 'no', label: '사업자등록번호', required: true },
  { name: 'name', label: '병원·기업 이름', required: true },
  { name: 'ceoName', label: '대표자', required: false },
] as const;

/** Changes a person to a company with its business, or a company to a person. */
export function TypeDialog({ user, onConfirm, onClose }: TypeDialogProps) {
  const type = user.type === 'PERSON' ? 'COMPANY' : 'PERSON';
  const [wrong, setWrong] = useState<Record<string, string>>({});

  /** The change of a form; the messages of the contract are shown at the fields. */
  function changeOf(form: FormData, reason: string): TypeChange {
    const business = Object.fromEntries(fields.map(({ name }) => [name, textIn(form, name)]));
    const parsed = userTypeChange.safeParse({ type, business: type === 'COMPANY' ? business : null, reason });
    const issues = parsed.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message])));
    if (!parsed.success) throw new Error('입력한 내용을 확인해 주세요.');
    return parsed.data;
  }

  return (
    <ReasonDialog
      title="회원 구분 바꾸기"
      question={`${user.name} 님을 ${userTypeLabels[type]} 회원으로 바꿉니다.`}
      effect={
        type === 'COMPANY'
          ? '사업자 정보를 확인하고 입력해 주세요. 등급은 병원·기업 회원의 기준으로 다시 정해집니다.'
          : '사업자 정보를 지웁니다. 등급은 개인 회원의 기준으로 다시 정해집니다.'
      }
      verb="바꾸기"
      onConfirm={(reason, form) => onConfirm(changeOf(form, reason))}
      onClose={onClose}
    >
      {type === 'COMPANY' &&
        fields.map(({ name, label, required }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            required={required}
            fullWidth
            error={name in wrong}
            helperText={wrong[name]}
            sx={{ mb: 1 }}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        ))}
    </ReasonDialog>
  );
}
