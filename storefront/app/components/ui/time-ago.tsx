import { timeAgo } from '@iruon/contract/seoul';
import { day } from '~/format';

/** The age of a text, with its day as the title. */
export function TimeAgo({ at }: { at: string }) {
  // A minute may pass between the server's rendering and the browser's.
  return (
    <time dateTime={at} title={day(at)} className="figures" suppressHydrationWarning>
      {timeAgo(new Date(at), new Date())}
    </time>
  );
}
