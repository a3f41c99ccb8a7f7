import type { ReactNode } from 'react';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';

/** A request that is granted: the member may buy. */
export const Granted = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid max-w-reading gap-4">
    <Notice tone="success" title={title}>
      {children}
    </Notice>
    <LinkButton className="justify-self-start" to="/shop/products">
      쇼핑몰로 가기
    </LinkButton>
  </div>
);
