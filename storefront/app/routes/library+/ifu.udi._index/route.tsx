import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { UdiForm } from '~/components/lots/udi-form';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';

export const loader = pageLoader(({ screens, search }) => screens.udiForm(search));

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: 'UDI로 사용설명서 찾기 - 이루온',
    description: '포장의 UDI 바코드로 그 로트의 사용설명서를 찾아 내려받으실 수 있습니다.',
  }),
  ...(args.data?.udi ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function UdiSearch() {
  const { udi, refusal } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <header className="grid gap-3">
        <Link to="/library/ifu" className="press-line justify-self-start text-label text-ink-faint hover:text-accent">
          사용설명서
        </Link>
        <h1 className="text-title font-bold lg:text-title-l">UDI로 사용설명서 찾기</h1>
        <p className="max-w-reading text-ink-soft">
          설명서는 로트마다 다를 수 있습니다. 가지고 계신 포장의 UDI를 입력하시면 그 포장에 맞는 버전을 먼저 보여
          드립니다.
        </p>
      </header>
      <div className="max-w-reading">
        <UdiForm udi={udi} refusal={refusal} />
      </div>
    </div>
  );
}
