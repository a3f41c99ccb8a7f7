import { type ReactNode, useId } from 'react';

/** A step of the checkout under its heading. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-ink pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-title-s font-bold">
          {title}
        </h2>
        {hint && <p className="text-caption text-ink-faint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
