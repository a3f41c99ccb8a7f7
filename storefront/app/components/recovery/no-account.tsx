import { Link } from '@remix-run/react';
import { UserRoundX } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';

/** A proof that opens no account. */
export const NoAccount = () => (
  <EmptyState
    icon={UserRoundX}
    title="가입된 아이디가 없습니다"
    action={
      <Button asChild>
        <Link to="/join">회원가입</Link>
      </Button>
    }
  >
    다른 방법으로 찾아보시거나 새로 가입해 주세요.
  </EmptyState>
);
