import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { noteEvent } from './note-event';

/** Pages of one product; lists and searches are not recorded. */
const isProduct = (pathname: string) => /^\/shop\/products\/[^/]+$/.test(pathname);

/** Records which products a member views and which pages the member prints. Visitors have no activity. Renders nothing. */
export function NoteEvents() {
  const isMember = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember && isProduct(pathname)) noteEvent('PAGE_VIEWED', pathname);
  }, [isMember, pathname]);
  useEffect(() => {
    if (!isMember) return;
    const print = () => noteEvent('PAGE_PRINTED', pathname);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [isMember, pathname]);
  return null;
}

/** Records for a member that a page failed; a refusal, such as a missing page, is no failure. Renders nothing. */
export function NoteFailure() {
  const isMember = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember) noteEvent('PAGE_FAILED', pathname);
  }, [isMember, pathname]);
  return null;
}
