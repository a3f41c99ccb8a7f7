import { type RefObject, useEffect, useState } from 'react';

/** Whether a horizontally scrolling row is at its start and at its end; both if all of it is visible. */
export function useScrollEdges(row: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    function look(): void {
      if (!element) return;
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers round scrolled distances to whole pixels, widths not.
      const next = { isAtStart: scrollLeft < 2, isAtEnd: scrollLeft + clientWidth > scrollWidth - 2 };
      setEdges((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    }
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [row]);

  return edges;
}
