import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';

const tones = {
  danger: { style: 'bg-danger-soft text-danger', Icon: CircleAlert },
  warning: { style: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  success: { style: 'bg-success-soft text-success', Icon: CircleCheck },
  info: { style: 'bg-accent-soft text-accent-deep', Icon: Info },
};

export interface NoticeProps {
  tone: keyof typeof tones;
  title: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** A notice on the page; an error is announced immediately. */
export function Notice({ tone, title, children, className }: NoticeProps) {
  const { style, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn('flex gap-3 rounded-m p-4 print:hidden', style, className)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="grid gap-1 text-label">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
    </div>
  );
}
