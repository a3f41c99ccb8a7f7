import type { ReactNode } from 'react';
import { cn } from '~/class-names';

const STEPS = ['회원 유형', '약관 동의', '본인확인', '정보 입력', '가입 완료'] as const;
export type JoinStep = (typeof STEPS)[number];

export interface JoinFrameProps {
  step: JoinStep;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A step of the sign-up: its position among the steps, and its content. */
export function JoinFrame({ step, title, lead, children }: JoinFrameProps) {
  const at = STEPS.indexOf(step);
  return (
    <div className="page grid justify-items-center py-10 sm:py-16">
      <div className="grid w-full max-w-reading gap-8">
        <ol aria-label="회원가입 단계" className="grid grid-cols-5 gap-1.5 text-caption sm:gap-3">
          {STEPS.map((name, index) => (
            <li
              key={name}
              aria-current={index === at ? 'step' : undefined}
              className={cn(
                'border-t-2 pt-2',
                index <= at ? 'border-accent text-accent-deep' : 'border-line text-ink-faint',
                index === at && 'font-semibold',
              )}
            >
              <span className="figures mr-1 max-sm:block">{index + 1}</span>
              {name}
              {index < at && <span className="sr-only"> (마침)</span>}
            </li>
          ))}
        </ol>
        <header className="grid gap-2">
          <h1 className="text-title font-bold">{title}</h1>
          {lead && <p className="text-label text-ink-soft">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
