import type { Terms } from '@iruon/contract';

const koreanDay = (iso: string) => iso.replaceAll('-', '.');

/** A text of the store's, paragraph by paragraph as it was written. */
export function TermsPage({ terms: { subject, content, effectiveOn } }: { terms: Terms }) {
  return (
    <article className="page py-10 lg:py-14">
      <div className="mx-auto grid max-w-reading gap-6">
        <header className="grid gap-2">
          <h1 className="text-title font-bold lg:text-title-l">{subject}</h1>
          <p className="figures text-label text-ink-faint">시행일 {koreanDay(effectiveOn)}</p>
        </header>
        {content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
