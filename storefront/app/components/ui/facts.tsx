import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** A fact without a value is omitted. */
  value: ReactNode;
}

/** A vertical list of labels and values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
