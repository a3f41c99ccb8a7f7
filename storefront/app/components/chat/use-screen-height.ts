import { useEffect } from 'react';

/**
 * Keeps the height that the keyboard of a phone leaves as `--screen`, for what fills the screen: `dvh` knows nothing of the
 * keyboard in Safari, which moves the page up behind it instead.
 */
export function useScreenHeight(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--screen', `${Math.round(visualViewport.height)}px`);
      style.setProperty('--screen-top', `${Math.round(visualViewport.offsetTop)}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
      style.removeProperty('--screen');
      style.removeProperty('--screen-top');
    };
  }, []);
}
