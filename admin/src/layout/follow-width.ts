/** Narrower windows have the menu as a strip of icons, pixels. */
const WIDE = 1_024;
/** How long a window keeps its width before the menu follows, milliseconds. */
const SETTLED_MS = 66;

type Sized = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>;

/**
 * Closes the menu where the window is narrow or becomes so, and opens it when the window becomes wide. In between the
 * operator decides. Returns the end of it.
 */
export function followWidth(window: Sized, setOpen: (isOpen: boolean) => void): () => void {
  const isWide = () => window.innerWidth >= WIDE;
  let wasWide = isWide();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    if (isWide() === wasWide) return;
    wasWide = !wasWide;
    setOpen(wasWide);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLED_MS);
  };
  if (!wasWide) setOpen(false);
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', wait);
  };
}
