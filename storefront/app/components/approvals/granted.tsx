import type { ReactNode } from 'react';
import { useShell } from '~/components/shell/use-shell';
import { LinkButton } from '~/components/ui/link-button';
import { Notice } from '~/components/ui/notice';

/** A request that is granted: the member may buy, or still needs a customer number. */
export function Granted({ title, children }: { title: string; children: ReactNode }) {
  const isCustomer = useShell()?.member?.isCustomer ?? true;
  return (
    <div className="grid max-w-reading gap-4">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
      <LinkButton className="justify-self-start" to={isCustomer ? '/shop/products' : '/mypage/customer-number'}>
        {isCustomer ? '쇼핑몰로 가기' : '고객번호 신청하기'}
      </LinkButton>
    </div>
  );
}
