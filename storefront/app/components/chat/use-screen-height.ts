import { useEffect } from 'react';

/**
 * Sets `--screen` to the height above a phone's keyboard, for elements that fill the screen: in Safari `dvh` ignores the keyboard, which
 * scrolls the page instead.
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
