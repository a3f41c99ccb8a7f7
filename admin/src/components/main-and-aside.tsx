import type { ReactNode } from 'react';
import { Columns } from './columns.tsx';

interface MainAndAsideProps {
  /** Width in pixels, if both fit side by side. */
  asideWidth?: number;
  /** The main part, then the aside. */
  children: ReactNode;
}

/** The main content and the aside of a page, side by side on wide screens. */
export function MainAndAside({ asideWidth = 340, children }: MainAndAsideProps) {
  return (
    <Columns from="lg" widths={`minmax(0, 1fr) ${asideWidth}px`}>
      {children}
    </Columns>
  );
}
