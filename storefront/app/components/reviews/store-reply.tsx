import { CornerDownRight } from 'lucide-react';
import { day } from '~/format';

/** The reply of the store. */
export function StoreReply({ text, at, label }: { text: string; at: string | null; label: string }) {
  return (
    <div className="flex max-w-reading gap-3 rounded-m bg-mist p-4 text-label">
      <CornerDownRight className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {label}
          {at && (
            <time dateTime={at} className="figures font-normal text-ink-faint">
              {day(at)}
            </time>
          )}
        </p>
        <p className="whitespace-pre-line text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
