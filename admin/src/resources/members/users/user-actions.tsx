import { type ConsoleUserDetail, userTypeChange } from '@iruon/contract';
import { userTypeLabels } from '@iruon/contract/labels';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AccountVerbDialog, accountWords, type VerbWords } from '../../../dialogs/account-verb-dialog.tsx';
import { textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { Verb as RightVerb } from '../../../dialogs/verb.tsx';
import { type TypeChange, useUserChange } from './use-user-change.ts';

type Verb = 'type' | 'disable' | 'enable' | 'endSessions' | 'withdraw';

const words: Record<Exclude<Verb, 'type'>, VerbWords> = {
  disable: {
    label: '이용 정지',
    question: (name) => `${name} 님의 이용을 정지합니다.`,
    effect: '바로 모든 기기에서 로그아웃되고, 정지를 풀 때까지 로그인할 수 없습니다. 진행 중인 주문은 그대로입니다.',
    done: '이용을 정지했습니다.',
    isDestructive: true,
  },
  enable: { ...accountWords.enable, effect: '다시 로그인할 수 있게 됩니다.' },
  endSessions: { ...accountWords.endSessions, effect: '비밀번호는 그대로이며, 회원이 다시 로그인할 수 있습니다.' },
  withdraw: {
    label: '탈퇴 처리',
    question: (name) => `${name} 님을 탈퇴 처리합니다.`,
    effect:
      '이름·연락처·이메일·주소·배송지·서류를 바로 지우며 되돌릴 수 없습니다. 주문과 결제 기록은 법에 따라 5년 동안 보관합니다.',
    done: '탈퇴 처리했습니다.',
    isDestructive: true,
  },
};

/** The operator's actions on a member's account; each requires a reason. */
export function UserActions({ user }: { user: ConsoleUserDetail }) {
  const change = useUserChange(user._id);
  const notify = useNotify();
  const [opened, setOpened] = useState<Verb | null>(null);
  const close = () => setOpened(null);
  const verbs: Verb[] = ['type', user.state === 'DISABLED' ? 'enable' : 'disable', 'endSessions', 'withdraw'];

  async function done(response: Promise<unknown>, message: string): Promise<void> {
    await response;
    notify(message, { type: 'success' });
  }

  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {verbs.map((verb) => (
        <RightVerb key={verb} needs="members:write">
          <Button
            size="small"
            variant="outlined"
            color={verb !== 'type' && words[verb].isDestructive ? 'error' : 'primary'}
            onClick={() => setOpened(verb)}
          >
            {verb === 'type' ? '회원 구분 바꾸기' : words[verb].label}
          </Button>
        </RightVerb>
      ))}
      {opened === 'type' && (
        <TypeDialog
          user={user}
          onConfirm={(input) => done(change.changeType(input), '회원 구분을 바꾸었습니다.')}
          onClose={close}
        />
      )}
      {opened && opened !== 'type' && (
        <AccountVerbDialog
          words={words[opened]}
          name={user.name}
          onConfirm={(reason) => done(change[opened](reason), words[opened].done)}
          onClose={close}
        />
      )}
    </Box>
  );
}

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
function TypeDialog({ user, onConfirm, onClose }: TypeDialogProps) {
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
