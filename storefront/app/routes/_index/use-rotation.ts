import { useEffect, useState } from 'react';

/** Display time of a slide, milliseconds; its class defines the fade of 500 ms. */
const SLIDE_DELAY_MS = 5_000;

const STILL = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion; true until that is known. */
function useIsStill(): boolean {
  const [isStill, setStill] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(STILL);
    const read = () => setStill(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isStill;
}

/**
 * The index of the shown one of `count` slides, which advances in a loop, except while held or paused, and for visitors who prefer reduced
 * motion.
 */
export function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useIsStill();
  const isMoving = count > 1 && !isPaused && !isHeld && !isStill;

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
    setHeld,
    canMove: count > 1 && !isStill,
  };
}
