import type { HomeView } from '@iruon/bff-storefront/site/home';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { DisplayCard } from '~/components/products/display-card';
import { ZoneLink } from '~/components/ui/link-zone';

const arrow =
  'grid size-11 place-items-center rounded-full border border-line text-ink-soft hover:border-accent hover:text-accent disabled:opacity-35 disabled:hover:border-line disabled:hover:text-ink-soft';

/** A display as a row that scrolls sideways: by a finger, by a wheel, by Tab from card to card, and by its arrows. */
export function DisplayRow({ display }: { display: HomeView['displays'][number] }) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useScrollEdges(row);

  function turn(direction: 1 | -1): void {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8, behavior: 'smooth' });
  }

  return (
    <section aria-labelledby={id} className="display-row">
      <div className="page flex w-full items-center justify-between gap-4">
        <h2 id={id} className="text-title font-bold">
          {display.name}
        </h2>
        <div className="flex items-center gap-2">
          {!(isAtStart && isAtEnd) && (
            <div className="hidden gap-2 md:flex">
              <button type="button" className={arrow} disabled={isAtStart} onClick={() => turn(-1)}>
                <ChevronLeft className="size-5" aria-hidden />
                <span className="sr-only">{display.name} 이전 상품</span>
              </button>
              <button type="button" className={arrow} disabled={isAtEnd} onClick={() => turn(1)}>
                <ChevronRight className="size-5" aria-hidden />
                <span className="sr-only">{display.name} 다음 상품</span>
              </button>
            </div>
          )}
          <ZoneLink to={`/shop/products?display=${encodeURIComponent(display.code)}`} className="more-link">
            더 보기<span className="sr-only">: {display.name}</span>
            <ArrowRight className="size-4" aria-hidden />
          </ZoneLink>
        </div>
      </div>
      <ul ref={row} className="display-cards" data-zone="">
        {display.products.map((product) => (
          <li key={product.code}>
            <DisplayCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Whether a horizontally scrolling row is at its start and whether it is at its end; both are true if the whole row is
 * visible.
 */
function useScrollEdges(row: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    function measure(): void {
      if (!element) return;
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Browsers round scrolled distances to whole pixels, but not widths.
      const next = { isAtStart: scrollLeft < 2, isAtEnd: scrollLeft + clientWidth > scrollWidth - 2 };
      setEdges((now) => (now.isAtStart === next.isAtStart && now.isAtEnd === next.isAtEnd ? now : next));
    }
    element.addEventListener('scroll', measure, { passive: true });
    // It also reports the size at the beginning, after the browser's own layout; measuring here would force another one.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [row]);

  return edges;
}
