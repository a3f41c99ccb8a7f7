import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ConsultationSection } from '~/components/forms/consultation-section';
import { LineCard } from '~/components/product-lines/line-card';
import { useShell } from '~/components/shell/use-shell';
import { Button } from '~/components/ui/button';
import { organization, pageMeta } from '~/seo';
import { DisplayRow } from './display-row';
import { HeroDrawing } from './hero-drawing';

const promises = [
  ['규격으로 찾습니다', '직경과 길이를 고르면 규격마다 재고와 가격을 바로 확인할 수 있습니다.'],
  ['금액을 먼저 보여 드립니다', '할인과 배송비가 어떻게 계산됐는지 결제 전에 모두 보여 드립니다.'],
  ['출고까지 따라갑니다', '결제, 준비, 배송, 구매확정까지 주문이 어디에 있는지 주문내역에서 볼 수 있습니다.'],
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { screens } = context.bff;
  const [view, consultation] = await Promise.all([screens.home(), screens.formPage('main-inquiry')]);
  return { ...view, consultation };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: '이루온 - 임플란트 공식 쇼핑몰',
    description: '이루온 임플란트와 시술 기구를 치과에 바로 공급하는 공식 쇼핑몰입니다.',
  }),
  organization(args),
];

export default function Home() {
  const { lines, displays, consultation } = useLoaderData<typeof loader>();
  const shell = useShell();
  return (
    <>
      <section className="page grid gap-12 pt-14 pb-20 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:pt-20">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-display font-bold tracking-tight text-balance">
            수술 계획에 맞는 임플란트를, 규격 그대로.
          </h1>
          <p className="max-w-reading text-lead text-ink-soft">
            이루온은 픽스처부터 보철 부품, 수술 기구까지 치과에 필요한 제품을 제조사가 직접 공급하는 공식 쇼핑몰입니다.
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Button asChild size="l">
              <Link to="/shop/products" prefetch="intent">
                제품 보기
              </Link>
            </Button>
            {!shell?.member && (
              <Button asChild size="l" tone="outline">
                <Link to="/login">회원 로그인</Link>
              </Button>
            )}
          </div>
        </div>
        <HeroDrawing />
      </section>
      <section aria-labelledby="lines" className="page grid gap-8 py-12">
        <h2 id="lines" className="text-title-l font-bold">
          두 가지 제품 라인
        </h2>
        <div className="grid gap-6 xl:grid-cols-2">
          {lines.map((line) => (
            <LineCard key={line.code} line={line} />
          ))}
        </div>
      </section>
      {displays.length > 0 && (
        <div className="grid gap-16 py-12">
          {displays.map((display) => (
            <DisplayRow key={display.code} display={display} />
          ))}
        </div>
      )}
      <ConsultationSection view={consultation} />
      <section aria-labelledby="promises" className="page py-12">
        <h2 id="promises" className="sr-only">
          이루온에서 주문하기
        </h2>
        <ul className="grid gap-8 border-t border-line pt-12 md:grid-cols-3 md:gap-12">
          {promises.map(([title, text]) => (
            <li key={title} className="grid content-start gap-2">
              <h3 className="text-title-s font-bold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
