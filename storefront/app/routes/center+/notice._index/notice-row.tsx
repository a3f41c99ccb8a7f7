import type { NoticeSummary } from '@iruon/contract';
import { DayAndViews, PinnedBadge } from '~/components/boards/post-facts';
import { ZoneLink } from '~/components/ui/link-zone';

/** A notice in the list. */
export function NoticeRow({ notice }: { notice: NoticeSummary }) {
  const { _id, subject, isPinned, publishedAt, views } = notice;
  return (
    <ZoneLink
      to={`/center/notice/${_id}`}
      className="group grid min-h-16 gap-1 py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6"
    >
      <span className="flex flex-wrap items-center gap-2">
        {isPinned && <PinnedBadge />}
        <span className="font-semibold wrap-anywhere group-hover:text-accent">{subject}</span>
      </span>
      <span className="figures flex gap-4 text-label text-ink-faint">
        <DayAndViews at={publishedAt} views={views} />
      </span>
    </ZoneLink>
  );
}
