import { LinkButton } from '~/components/ui/link-button';
import { HeroDrawing } from './hero-drawing';

/** The top of the home page while there is no banner. */
export function DefaultHero({ isVisitor }: { isVisitor: boolean }) {
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
