import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Runs in the browser, inline. A page that returns from the back/forward cache shows outdated data:
 * `RevalidateOnReturn` revalidates it, or, if the scripts of the page had not started, the browser loads the page
 * again.
 */
export function listenForReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && window.dispatchEvent(new Event('page-return', { cancelable: true }))) window.location.reload();
  });
}

/** Revalidates all data of the page when it returns from the browser's cache. Entries in forms stay. */
export function RevalidateOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onReturn = (event: Event) => {
      event.preventDefault();
      revalidate();
    };
    window.addEventListener('page-return', onReturn);
    return () => window.removeEventListener('page-return', onReturn);
  }, [revalidate]);
  return null;
}
