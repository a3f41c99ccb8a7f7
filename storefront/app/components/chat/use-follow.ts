import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A distance to the end, in pixels, that still counts as the end. */
const NEAR = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= NEAR;

/**
 * Keeps a scrollable box at its end while its content grows, unless the reader has scrolled back.
 * @param mark changes with the content; null while the box should stay at its beginning
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
    // The keyboard of a phone shrinks the box, a loaded picture lengthens its content.
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
