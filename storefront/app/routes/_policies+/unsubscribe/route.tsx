import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { pageLoader } from '~/page-loader';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') || 'none';

export const loader = pageLoader(({ screens, request }) => screens.unsubscription(tokenOf(request)));

/** Mail programs post here automatically (RFC 8058), the page by its button: one press without a login. */
export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await context.bff.actions.unsubscribe(tokenOf(request));
  if (!outcome.ok) throw new Response(null, { status: outcome.problem.status });
  return outcome.value;
}

export const meta: MetaFunction = () => [
  { title: '광고 메일 수신거부 - 이루온' },
  { name: 'robots', content: 'noindex' },
];

/** A GET changes nothing, because mail scanners open links too. */
export default function Unsubscribe() {
  const shown = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const { email, isAgreed } = done ?? shown;
  return (
    <div className="page py-10 lg:py-14">
      <div className="mx-auto grid max-w-form gap-6">
        <h1 className="text-title font-bold lg:text-title-l">광고 메일 수신거부</h1>
        {isAgreed ? (
          <>
            <p className="text-ink-soft">
              {email} 주소로 보내는 광고 메일을 더 받지 않으시겠어요? 주문과 배송 안내는 계속 보내 드려요.
            </p>
            <Form method="post">
              <Button type="submit" className="min-w-40">
                수신거부
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p role="status" className="font-semibold">
              {done ? '수신거부를 처리했어요.' : '이미 수신거부하셨어요.'} 광고 메일을 보내지 않아요.
            </p>
            <p className="text-ink-soft">마이페이지의 내 정보에서 언제든지 다시 받을 수 있어요.</p>
            <div>
              <Button asChild tone="outline">
                <Link to="/">쇼핑몰로 가기</Link>
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
