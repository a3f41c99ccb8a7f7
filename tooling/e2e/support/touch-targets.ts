import type { Page } from '@playwright/test';

/** Half a pixel below the target size, because browsers round. */
const FINGER = 43.5;

/**
 * Interactive elements below the target size (44 CSS px), with their size. A checkbox counts with its label, a link that covers its card
 * with the card; links within a sentence are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, summary, textarea';
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const box = element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type);
      const target = (box && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      const isHidden = width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true });
      const stretched = getComputedStyle(element, '::after');
      const isStretched = stretched.content !== 'none' && stretched.position === 'absolute';
      const isInSentence = element.localName === 'a' && element.closest('p') !== null;
      if (isHidden || isStretched || isInSentence || (width >= finger && height >= finger)) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      return [`${element.localName} “${name}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, FINGER);
}
