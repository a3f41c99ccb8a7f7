import { useEffect } from 'react';

/** Counts a view of a notice; prefetched pages do not count. Renders nothing. */
export function TrackNoticeView({ notice }: { notice: string }) {
  useEffect(() => {
    // Not by a fetcher: a view must not revalidate the page.
    const body = new URLSearchParams({ notice });
    fetch('/actions/notice-views', { method: 'POST', body, keepalive: true }).catch(() => {});
  }, [notice]);
  return null;
}
