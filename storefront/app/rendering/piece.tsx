import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that React hydrates separately, after the parts around it: no task of the browser hydrates the whole page. An event in it
 * hydrates it immediately. It is in the HTML of the page, and nothing in it may suspend.
 */
export function Piece({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
