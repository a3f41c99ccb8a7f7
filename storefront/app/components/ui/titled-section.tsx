import type { ReactNode } from 'react';

interface TitledSectionProps {
  /** The id of its title. */
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of a page, labelled by its heading. */
export function TitledSection({ id, title, className = 'grid gap-4', children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title-s font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
