import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { LinkButton } from '~/components/ui/link-button';

export const meta: MetaFunction = () => [{ title: '로그아웃 - 이루온' }];

/** Shows the confirmation in browsers without scripts; with scripts a dialog shows it. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.bff.loggedIn) throw redirect('/');
  return null;
}

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await context.bff.actions.logout();
  // The cookie is cleared in any case; a session that core-api could not end will expire.
  throw redirect('/', outcome.ok ? 302 : 303);
}

export default function Logout() {
  const isPending = useNavigation().formAction === '/logout';
  return (
    <div className="page grid justify-items-center py-24">
      <div className="grid w-full max-w-form gap-6">
        <h1 className="text-title font-bold">로그아웃 하시겠습니까?</h1>
        <p className="text-ink-soft">장바구니에 담은 상품은 그대로 남아 있습니다.</p>
        <Form method="post" className="grid grid-cols-2 gap-3">
          <LinkButton tone="outline" to="/">
            취소
          </LinkButton>
          <Button type="submit" isPending={isPending}>
            로그아웃
          </Button>
        </Form>
      </div>
    </div>
  );
}
