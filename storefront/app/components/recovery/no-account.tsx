import { UserRoundX } from 'lucide-react';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';

/** The result of an identity check without a matching account. */
export const NoAccount = () => (
  <EmptyState icon={UserRoundX} title="가입된 아이디가 없습니다" action={<LinkButton to="/join">회원가입</LinkButton>}>
    다른 방법으로 찾아보시거나 새로 가입해 주세요.
  </EmptyState>
);
