import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than `distance` pixels. A function has to be the same in each rendering. */
export function useScrolled(distance: number | (() => number)): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > (typeof distance === 'number' ? distance : distance()));
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [distance]);
  return isScrolled;
}
