import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useMember } from '~/components/guest/use-member';
import { noteEvent } from './note-event';

/** Pages of one product; their lists, and what was searched in them, are not noted. */
const isProduct = (pathname: string) => /^\/shop\/products\/[^/]+$/.test(pathname);

/** Notes which products a member looks at and which pages it prints. Visitors have no activity. Shows nothing. */
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

/** Notes for a member that a page failed; a refusal, such as a page that is not there, is none. Shows nothing. */
export function NoteFailure() {
  const isMember = useMember();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isMember) noteEvent('PAGE_FAILED', pathname);
  }, [isMember, pathname]);
  return null;
}
