import { LinkButton } from '~/components/ui/link-button';

export interface LaterPagesProps {
  label: string;
  /** The address of the page after a cursor, or of the first page without one. */
  pageAt: (cursor: string | null) => string;
  next: string | null;
  isLater: boolean;
}

/** Links to the next page of a list, which is sorted from newest to oldest, and back to its first page. */
export function LaterPages({ label, pageAt, next, isLater }: LaterPagesProps) {
  if (!next && !isLater) return null;
  return (
    <nav aria-label={label} className="flex justify-center gap-3">
      {isLater && (
        <LinkButton tone="quiet" to={pageAt(null)}>
          처음으로
        </LinkButton>
      )}
      {next && (
        <LinkButton tone="outline" to={pageAt(next)} prefetch="intent">
          이전 내역 더 보기
        </LinkButton>
      )}
    </nav>
  );
}
