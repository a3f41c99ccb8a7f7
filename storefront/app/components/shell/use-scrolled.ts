import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than `distance` pixels. */
export function useScrolled(distance: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > distance);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [distance]);
  return isScrolled;
}
