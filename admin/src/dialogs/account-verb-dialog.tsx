import type { ReactNode } from 'react';
import { ReasonDialog } from './reason-dialog.tsx';

/** The texts of an action on an account. */
export interface VerbWords {
  label: string;
  question: (name: string) => string;
  effect: string;
  done: string;
  isDestructive?: boolean;
}

/** Actions on the accounts of members and of operators; their effects differ. */
export const accountWords = {
  enable: {
    label: '이용 정지 해제',
    question: (name: string) => `${name} 님의 이용 정지를 풉니다.`,
    done: '이용 정지를 풀었습니다.',
  },
  endSessions: {
    label: '모든 기기 로그아웃',
    question: (name: string) => `${name} 님을 모든 기기에서 로그아웃합니다.`,
    done: '모든 기기에서 로그아웃했습니다.',
  },
};

interface AccountVerbDialogProps {
  words: VerbWords;
  /** The owner of the account. */
  name: string;
  onConfirm: (reason: string, form: FormData) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Requires a reason for an action on an account. */
export function AccountVerbDialog({ words, name, children, ...dialog }: AccountVerbDialogProps) {
  const { label, question, effect, isDestructive = false } = words;
  return (
    <ReasonDialog
      title={label}
      question={question(name)}
      effect={effect}
      verb={label}
      isDestructive={isDestructive}
      {...dialog}
    >
      {children}
    </ReasonDialog>
  );
}
