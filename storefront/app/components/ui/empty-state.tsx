import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '~/class-names';
import { LinkButton } from './link-button';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** A link to another page. */
  link?: { to: string; text: string };
  /** The next action, if it is not a plain link. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** An empty state: its reason and the next action. */
export function EmptyState({ icon: Icon, title, link, action, children, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center gap-4 rounded-l bg-mist px-6 py-16 text-center', className)}>
      <Icon className="size-10 text-line-strong" strokeWidth={1.25} aria-hidden />
      <div className="grid max-w-reading gap-1.5">
        <p className="text-lead font-semibold">{title}</p>
        {children && <div className="text-label text-ink-soft">{children}</div>}
      </div>
      {(link || action) && (
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {link && (
            <LinkButton tone="outline" to={link.to}>
              {link.text}
            </LinkButton>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
