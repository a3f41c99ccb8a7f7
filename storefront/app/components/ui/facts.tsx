import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** A fact without a value is omitted. */
  value: ReactNode;
}

/** A vertical list of labels and values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-y border-line">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-3 text-label last:border-0 print:py-1"
          >
            <dt className="text-ink-faint">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
