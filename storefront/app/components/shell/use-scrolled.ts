import { useEffect, useState } from 'react';

/**
 * True if the page is scrolled by more than `distance` pixels. If `distance` is a function, it must be the same one in
 * each rendering.
 */
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
