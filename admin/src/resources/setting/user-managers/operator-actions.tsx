import type { Operator } from '@iruon/contract';
import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AccountVerbDialog, accountWords, type VerbWords } from '../../../dialogs/account-verb-dialog.tsx';
import { RoleChoice, roleIn } from './role-choice.tsx';
import { useOperatorChange } from './use-operator-change.ts';

type Verb = 'changeRole' | 'disable' | 'enable' | 'endSessions' | 'removeSecondFactor';

const words: Record<Verb, VerbWords> = {
  changeRole: {
    label: '역할 바꾸기',
    question: (name) => `${name} 님의 역할을 바꿉니다.`,
    effect: '바로 적용되고, 메일로 알립니다. 다시 로그인하지 않아도 됩니다.',
    done: '역할을 바꾸었습니다.',
  },
  disable: {
    label: '이용 정지',
    question: (name) => `${name} 님의 콘솔 이용을 정지합니다.`,
    effect: '바로 모든 기기에서 로그아웃되고, 정지를 풀 때까지 로그인할 수 없습니다. 메일로 알립니다.',
    done: '이용을 정지했습니다.',
    isDestructive: true,
  },
  enable: { ...accountWords.enable, effect: '다시 로그인할 수 있게 되고, 메일로 알립니다.' },
  endSessions: {
    ...accountWords.endSessions,
    effect: '비밀번호와 2단계 인증은 그대로이며, 다시 로그인할 수 있습니다. 메일로 알립니다.',
  },
  removeSecondFactor: {
    label: '2단계 인증 해제',
    question: (name) => `${name} 님의 2단계 인증을 해제합니다.`,
    effect:
      '본인인지 전화로 확인한 뒤에 해제해 주세요. 복구 코드도 지워지고, 모든 기기에서 로그아웃됩니다. 메일로 알립니다.',
    done: '2단계 인증을 해제했습니다.',
    isDestructive: true,
  },
};

const verbsFor = ({ level, state, sessions, hasSecondFactor }: Operator): Verb[] => [
  // ROOT may do everything, whatever the role.
  ...(level === 'ROOT' ? [] : (['changeRole'] as const)),
  ...(sessions > 0 ? (['endSessions'] as const) : []),
  ...(hasSecondFactor ? (['removeSecondFactor'] as const) : []),
  state === 'DISABLED' ? 'enable' : 'disable',
];

/**
 * The actions on the account of another operator; each requires a reason. Operators cannot use them on their own
 * account.
 */
export function OperatorActions({ operator, isMe }: { operator: Operator; isMe: boolean }) {
  const change = useOperatorChange();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Verb | null>(null);
  if (isMe)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        내 계정
      </Typography>
    );
  const { _id, name, role } = operator;

  async function confirm(verb: Verb, reason: string, form: FormData): Promise<void> {
    if (verb === 'changeRole') await change.changeRole(_id, { _role: roleIn(form), reason });
    else await change[verb](_id, reason);
    notify(words[verb].done, { type: 'success' });
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-label={`${name} 님 관리`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        관리
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {verbsFor(operator).map((verb) => (
          <MenuItem
            key={verb}
            onClick={() => {
              setAnchor(null);
              setOpened(verb);
            }}
          >
            {words[verb].label}
          </MenuItem>
        ))}
      </Menu>
      {opened && (
        <AccountVerbDialog
          words={words[opened]}
          name={name}
          onConfirm={(reason, form) => confirm(opened, reason, form)}
          onClose={() => setOpened(null)}
        >
          {opened === 'changeRole' && <RoleChoice initial={role?._id} />}
        </AccountVerbDialog>
      )}
    </>
  );
}
