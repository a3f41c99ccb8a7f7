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
    <div className={cn('empty-state', className)}>
      <Icon aria-hidden />
      <div>
        <p>{title}</p>
        {children && <div>{children}</div>}
      </div>
      {(link || action) && (
        <div>
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
