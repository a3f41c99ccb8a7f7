import { useEffect } from 'react';

const MARK = /^\(\d+\) /;

/** Prefixes the title of the tab with the number of unread messages. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const bare = document.title.replace(MARK, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
    return () => {
      document.title = document.title.replace(MARK, '');
    };
  }, [count]);
}
