import { Pin } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { count, day } from '~/format';

/** Marks a post that is pinned to the top of its list. */
export const PinnedBadge = () => (
  <Badge tone="accent">
    <Pin aria-hidden />
    중요
  </Badge>
);

/** The day of a post, and its number of views. */
export const DayAndViews = ({ at, views }: { at: string; views: number }) => (
  <>
    <time dateTime={at}>{day(at)}</time>
    <span>조회 {count(views)}</span>
  </>
);
