import type { ReactNode, RefObject } from 'react';

interface ScrollRegionProps {
  box: RefObject<HTMLElement>;
  label: string;
  className: string;
  children: ReactNode;
}

/** The scrolled content of a chat. */
export const ScrollRegion = ({ box, label, className, children }: ScrollRegionProps) => (
  <section
    ref={box}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    tabIndex={0}
    className={className}
  >
    {children}
  </section>
);
