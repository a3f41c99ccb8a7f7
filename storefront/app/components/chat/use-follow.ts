import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end, in pixels, counts as being there. */
const NEAR = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= NEAR;

/**
 * Keeps a scrolled box at its end while its content grows, unless the reader has scrolled back.
 * @param mark changes with the content; null while there is none that anybody waits for: the box stays at its beginning
 */
export function useFollow(box: RefObject<HTMLElement>, mark: string | null) {
  const follows = useRef(true);
  const [isBehind, setBehind] = useState(false);
  const toEnd = useCallback(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
    follows.current = true;
    setBehind(false);
  }, [box]);

  useLayoutEffect(() => {
    if (mark === null) return;
    if (follows.current) toEnd();
    else setBehind(true);
  }, [mark, toEnd]);

  const isEmpty = mark === null;
  useEffect(() => {
    const { current } = box;
    if (!current || isEmpty) return;
    const onScroll = () => {
      follows.current = isAtEnd(current);
      if (follows.current) setBehind(false);
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    // The keyboard of a phone makes the box smaller, a picture makes its content longer.
    const observer = new ResizeObserver(() => follows.current && toEnd());
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => {
      current.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [box, toEnd, isEmpty]);

  return { isBehind, toEnd };
}
