import type { HeroSlide } from '@iruon/bff-storefront/site/home';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { cn } from '~/class-names';
import { pictureLoading } from '~/components/media/picture';
import { pictureSources } from '~/components/media/picture-sources';
import { buttonStyle } from '~/components/ui/button';
import { EnteredLink } from '~/components/ui/link-zone';

const WIDE = '(min-width: 64rem)';
const NARROW = '(max-width: 63.99rem)';

const sourcesOf = ({ wide, narrow }: Pick<HeroSlide, 'wide' | 'narrow'>) => ({
  large: pictureSources(wide, 1200, '60vw'),
  small: pictureSources(narrow, 1024, '100vw'),
});

/** Preload links for the picture of the first slide, the largest element of the home page. */
export function preloadsOf([first]: readonly HeroSlide[]) {
  if (!first) return [];
  const { large, small } = sourcesOf(first);
  return [
    { ...large, media: WIDE },
    { ...small, media: NARROW },
  ].map(({ src, srcSet, sizes, media }) => ({
    ...{ tagName: 'link' as const, rel: 'preload', as: 'image', href: src, media },
    ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes }),
    fetchpriority: 'high',
  }));
}

function SlidePicture({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const { large, small } = sourcesOf(slide);
  return (
    <picture>
      <source media={WIDE} srcSet={large.srcSet ?? large.src} sizes={large.sizes} width={1920} height={1200} />
      <img
        src={small.src}
        srcSet={small.srcSet}
        sizes={small.sizes}
        alt=""
        width={1200}
        height={900}
        decoding="async"
        className="size-full object-cover"
        {...pictureLoading(isFirst)}
      />
    </picture>
  );
}

/** The link of a slide, internal or external. */
function SlideLink({ url, name }: Pick<HeroSlide, 'url' | 'name'>) {
  if (url === '') return null;
  return (
    <EnteredLink url={url} className={cn(buttonStyle({ size: 'l' }), 'justify-self-start')}>
      자세히 보기<span className="sr-only">: {name}</span>
      <ArrowRight aria-hidden />
    </EnteredLink>
  );
}

const round =
  'grid size-11 place-items-center rounded-full text-label font-semibold text-ink-soft hover:text-accent aria-[current=true]:bg-ink aria-[current=true]:text-white';

/** The slides of the main banners, which fade in one after another until the visitor stops them. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const { at, show, isPaused, setPaused, setInUse, canMove } = useRotation(slides.length);
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setInUse(false);
  };
  return (
    <section
      aria-roledescription="슬라이드"
      aria-label="메인 배너"
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={left}
      className="relative bg-mist"
    >
      <h1 className="sr-only">이루온 임플란트 공식 쇼핑몰</h1>
      <div className="grid">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
            key={index}
            role="group"
            aria-roledescription="장"
            aria-label={`${slides.length}장 가운데 ${index + 1}번째`}
            className={cn(
              'col-start-1 row-start-1 grid grid-rows-[auto_1fr] transition-[opacity,visibility] duration-500 lg:grid-rows-1',
              index !== at && 'invisible opacity-0',
            )}
          >
            {/* On a low screen, for example at 200 % zoom, the picture alone would fill the screen. */}
            <div className="aspect-4/3 overflow-hidden bg-mist-deep max-lg:[@media(height<37rem)]:hidden lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:w-[58%]">
              <SlidePicture slide={slide} isFirst={index === 0} />
            </div>
            <div className="page grid content-start gap-6 pt-8 pb-24 lg:min-h-136 lg:content-center lg:py-20">
              <div className="grid gap-6 lg:w-[38%]">
                <h2 className="text-title-l font-bold tracking-tight text-balance lg:text-display">{slide.name}</h2>
                <SlideLink url={slide.url} name={slide.name} />
              </div>
            </div>
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="page absolute inset-x-0 bottom-5 flex items-center gap-1 noscript:hidden lg:bottom-8">
          {slides.map((slide, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change their order
              key={index}
              type="button"
              aria-current={index === at}
              onClick={() => show(index)}
              className={round}
            >
              <span aria-hidden>{index + 1}</span>
              <span className="sr-only">
                {index + 1}번째 배너 보기: {slide.name}
              </span>
            </button>
          ))}
          {canMove && (
            <button type="button" onClick={() => setPaused(!isPaused)} className={cn(round, 'ml-1')}>
              {isPaused ? <Play className="size-4.5" aria-hidden /> : <Pause className="size-4.5" aria-hidden />}
              <span className="sr-only">{isPaused ? '배너 다시 넘기기' : '배너 멈추기'}</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The display time of a slide in milliseconds; its class defines the fade of 500 ms. */
const SLIDE_DELAY_MS = 5_000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True if the visitor prefers reduced motion, and until that is known. */
function usePrefersReducedMotion(): boolean {
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(REDUCED_MOTION);
    const read = () => setPrefersReducedMotion(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return prefersReducedMotion;
}

/**
 * The index of the shown slide of `count`. It advances in a loop, except while it is paused or in use, and for visitors
 * who prefer reduced motion.
 */
function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const isMoving = count > 1 && !isPaused && !isInUse && !prefersReducedMotion;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setAt((at + 1) % count), SLIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isMoving, at, count]);

  return {
    at: Math.min(at, Math.max(count - 1, 0)),
    show: setAt,
    isPaused,
    setPaused,
    setInUse,
    canMove: count > 1 && !prefersReducedMotion,
  };
}
