import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { ConsultationSection } from '~/components/forms/consultation-section';
import { AgainSection } from '~/components/orders/again-section';
import { LineCards } from '~/components/product-lines/line-cards';
import { ThreePoints } from '~/components/product-lines/three-points';
import { useShell } from '~/components/shell/use-shell';
import { organization, pageMeta } from '~/seo';
import { DefaultHero } from './default-hero';
import { DisplayRow } from './display-row';
import { Film } from './film';
import { Hero, preloadsOf } from './hero';
import { Popups, PopupsMissing } from './popups';

const promises = [
  ['규격으로 찾습니다', '직경과 길이를 고르면 규격마다 재고와 가격을 바로 확인할 수 있습니다.'],
  ['금액을 먼저 보여 드립니다', '할인과 배송비가 어떻게 계산됐는지 결제 전에 모두 보여 드립니다.'],
  ['출고까지 따라갑니다', '결제, 준비, 배송, 구매확정까지 주문이 어디에 있는지 주문내역에서 볼 수 있습니다.'],
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { screens } = context.bff;
  const closed = new URL(request.url).searchParams.getAll('closed');
  const [view, consultation] = await Promise.all([screens.home(closed), screens.formPage('main-inquiry')]);
  return { ...view, consultation };
}

export { addOneToCart as action };

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title: '이루온 - 임플란트 공식 쇼핑몰',
    description: '이루온 임플란트와 시술 기구를 치과에 바로 공급하는 공식 쇼핑몰입니다.',
  }),
  organization(args),
  ...preloadsOf(args.data?.slides ?? []),
];

export default function Home() {
  const { slides, popups, lines, displays, again, consultation } = useLoaderData<typeof loader>();
  const shell = useShell();
  return (
    <>
      {popups ? <Popups popups={popups} /> : <PopupsMissing />}
      {slides.length > 0 ? <Hero slides={slides} /> : <DefaultHero isVisitor={!shell?.member} />}
      {again && again.length > 0 && (
        <div className="page pt-16 pb-4">
          <AgainSection again={again} action="/?index" heading="text-title" />
        </div>
      )}
      <section aria-labelledby="lines" className="page grid gap-8 py-16">
        <h2 id="lines" className="text-title-l font-bold">
          두 가지 제품 라인
        </h2>
        <LineCards lines={lines} />
      </section>
      {displays.length > 0 && (
        <div className="grid gap-16 py-12 pb-20">
          {displays.map((display) => (
            <DisplayRow key={display.code} display={display} />
          ))}
        </div>
      )}
      <Film />
      <ConsultationSection view={consultation} />
      <section aria-labelledby="promises" className="page pt-20">
        <h2 id="promises" className="sr-only">
          이루온에서 주문하기
        </h2>
        <ThreePoints points={promises} look="plain" />
      </section>
    </>
  );
}
