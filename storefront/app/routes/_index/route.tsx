import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addOneToCart } from '~/components/cart/add-one-to-cart';
import { ConsultationSection } from '~/components/forms/consultation-section';
import { FilmPlayer } from '~/components/media/film-player';
import { AgainSection } from '~/components/orders/again-section';
import { FixtureDrawing } from '~/components/product-lines/fixture-drawing';
import { LineCards } from '~/components/product-lines/line-cards';
import { ThreePoints } from '~/components/product-lines/three-points';
import { useShell } from '~/components/shell/use-shell';
import { LinkButton } from '~/components/ui/link-button';
import type { CachedBodyHandle } from '~/rendering/body-cache';
import { Piece } from '~/rendering/piece';
import { organization, pageMeta } from '~/seo';
import { DisplayRow } from './display-row';
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

/** The content of the home page is its data; its rows show the member's likes, and its top depends on the login. */
export const handle: CachedBodyHandle<Awaited<ReturnType<typeof loader>>> = {
  bodyInputs: (view, shell) => [view, shell],
  bodyToken: ({ consultation }) => consultation.clientId,
};

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
          <Piece>
            <AgainSection again={again} action="/?index" heading="text-title" />
          </Piece>
        </div>
      )}
      <section aria-labelledby="lines" className="page grid gap-8 py-16">
        <h2 id="lines" className="text-title-l font-bold">
          두 가지 제품 라인
        </h2>
        <Piece>
          <LineCards lines={lines} />
        </Piece>
      </section>
      {displays.length > 0 && (
        <div className="grid gap-16 py-12 pb-20">
          {displays.map((display) => (
            <Piece key={display.code}>
              <DisplayRow display={display} />
            </Piece>
          ))}
        </div>
      )}
      <Piece>
        <Film />
      </Piece>
      <Piece>
        <ConsultationSection view={consultation} />
      </Piece>
      <section aria-labelledby="promises" className="page pt-20">
        <h2 id="promises" className="sr-only">
          이루온에서 주문하기
        </h2>
        <ThreePoints points={promises} look="plain" />
      </section>
    </>
  );
}

/** The top of the home page if there is no banner. */
function DefaultHero({ isVisitor }: { isVisitor: boolean }) {
  return (
    <section className="page grid gap-12 pt-14 pb-20 max-lg:[@media(height<37rem)]:pt-8 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:pt-20">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-display font-bold tracking-tight text-balance">
          수술 계획에 맞는 임플란트를, 규격 그대로.
        </h1>
        <p className="max-w-reading text-lead text-ink-soft">
          이루온은 픽스처부터 보철 부품, 수술 기구까지 치과에 필요한 제품을 제조사가 직접 공급하는 공식 쇼핑몰입니다.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <LinkButton size="l" to="/shop/products" prefetch="intent">
            제품 보기
          </LinkButton>
          {isVisitor && (
            <LinkButton size="l" tone="outline" to="/login">
              회원 로그인
            </LinkButton>
          )}
        </div>
      </div>
      <HeroDrawing />
    </section>
  );
}

/** The maker's video, served by this site. */
const FILM = {
  title: '임플란트 식립 과정',
  video: '/film/implant-placement.mp4',
  captions: '/film/implant-placement.vtt',
  poster: '/film/implant-placement.webp',
};

/** The maker's video beside a description. */
function Film() {
  return (
    <section aria-labelledby="film" className="bg-ink text-white">
      <div className="page grid gap-8 py-16 lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14 lg:py-24">
        <div className="grid gap-4">
          <h2 id="film" className="text-title-l font-bold text-balance">
            골에서 보철까지, 12초로 보는 식립 과정
          </h2>
          <p className="text-lead text-white/80">
            픽스처가 골 높이에 맞춰 들어가고 지대주와 보철물이 이어지는 순서를 그림으로 보여 드립니다. 자막이 있고
            소리는 없습니다.
          </p>
        </div>
        <FilmPlayer
          title={FILM.title}
          url={FILM.video}
          captions={FILM.captions}
          posterUrl={FILM.poster}
          className="rounded-l"
          poster={
            <img
              src={FILM.poster}
              alt=""
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          }
        />
      </div>
    </section>
  );
}

/** Both product lines side by side at the same bone level, as a technical drawing. */
function HeroDrawing() {
  return (
    <div className="relative mx-auto w-full max-w-120" aria-hidden>
      <div className="absolute inset-x-0 top-[24%] border-t border-dashed border-line-strong" />
      <div className="absolute inset-x-0 top-[24%] bottom-0 rounded-b-l bg-accent-soft/60" />
      <p className="absolute top-[24%] inset-x-0 mt-1.5 text-center text-caption font-semibold text-accent-deep">
        치조골 높이
      </p>
      <div className="relative grid grid-cols-2 gap-4 px-8 pb-4 sm:px-12">
        <FixtureDrawing kind="tissue" className="w-full" />
        <FixtureDrawing kind="bone" className="w-full" />
      </div>
    </div>
  );
}
