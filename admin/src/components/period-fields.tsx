import { DayField } from './day-field.tsx';

interface Days {
  from: string;
  to: string;
}

/** The first and the last day of a period in Seoul. */
export function PeriodFields({ period, onChange }: { period: Days; onChange: (period: Days) => void }) {
  return (
    <>
      <DayField label="시작일" value={period.from} max={period.to} onChange={(from) => onChange({ ...period, from })} />
      <span aria-hidden>~</span>
      <DayField label="종료일" value={period.to} min={period.from} onChange={(to) => onChange({ ...period, to })} />
    </>
  );
}
