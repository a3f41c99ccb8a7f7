import { useEffect } from 'react';

const MARK = /^\(\d+\) /;

/** Puts the number of unread messages before the title of the tab. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const bare = document.title.replace(MARK, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
    return () => {
      document.title = document.title.replace(MARK, '');
    };
  }, [count]);
}
