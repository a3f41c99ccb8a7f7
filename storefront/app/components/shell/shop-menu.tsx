import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { useLocation } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LinkItems } from '~/components/ui/link-zone';
import { useChange } from '~/use-change';
import { areaPages, categoryAddress } from './navigation';

/**
 * The categories of the shop in a panel below the header of wide screens, which its button opens. Escape, a moved focus
 * or a click outside closes it. Without scripts the link beside it leads to all products.
 */
export function ShopMenu({ categories }: Pick<ShellView, 'categories'>) {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  useChange(key, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!host.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  const products = categories.map(({ code, name }) => ({ to: categoryAddress(code), label: name }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of its button and links
    <div ref={host} onKeyDown={onKeyDown} onBlur={onBlur} className="flex items-center noscript:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="shop-menu-button"
      >
        <ChevronDown aria-hidden />
        <span className="sr-only">쇼핑몰 분류</span>
      </button>
      <div id={id} hidden={!isOpen} className="shop-menu">
        {isOpen && (
          <div className="page grid grid-cols-[1fr_3fr] gap-10 py-8">
            <ul className="grid content-start">
              <LinkItems
                pages={areaPages.shop}
                className="inline-flex min-h-11 items-center text-title-s font-bold hover:text-accent"
              />
            </ul>
            <ul className="grid grid-cols-3 content-start gap-x-8 border-l border-line pl-10">
              <LinkItems
                pages={products}
                className="flex min-h-11 items-center text-body text-ink-soft hover:text-accent"
              />
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
