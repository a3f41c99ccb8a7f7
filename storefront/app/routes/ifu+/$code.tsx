import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FileQuestion } from 'lucide-react';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/ui/link-button';

/** The address on a box redirects to its instructions; if there are none, this page is shown. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.ifuOf(params.code ?? '', new URL(request.url).searchParams);
  return data(view, 404);
}

export const meta: MetaFunction = () => [
  { title: '사용설명서를 찾지 못했습니다 - 이루온' },
  { name: 'robots', content: 'noindex' },
];

export default function NoIfu() {
  const { code, isMistyped } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <h1 className="text-title font-bold lg:text-title-l">사용설명서를 찾지 못했습니다</h1>
      <EmptyState
        icon={FileQuestion}
        title={isMistyped ? 'UDI-DI 번호를 다시 확인해 주세요' : '이 제품의 사용설명서가 없습니다'}
        action={<LinkButton to="/library/ifu">사용설명서 찾기</LinkButton>}
      >
        <span className="break-all">
          {isMistyped
            ? `${code}은(는) 검증 숫자가 맞지 않습니다. 포장의 바코드 아래 숫자를 그대로 입력해 주세요.`
            : `${code}에 해당하는 사용설명서를 찾지 못했습니다. 고객센터로 알려 주시면 보내 드립니다.`}
        </span>
      </EmptyState>
    </div>
  );
}
