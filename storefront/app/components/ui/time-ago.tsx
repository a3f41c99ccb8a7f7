import { timeAgo } from '@iruon/contract/seoul';
import { day } from '~/format';

/** The age of a text, with its day as the title. */
export function TimeAgo({ at }: { at: string }) {
  // A minute may pass between the rendering of the server and that of the browser.
  return (
    <time dateTime={at} title={day(at)} className="figures" suppressHydrationWarning>
      {timeAgo(new Date(at), new Date())}
    </time>
  );
}
