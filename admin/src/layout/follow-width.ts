/** Width in pixels below which the menu is a strip of icons. */
const WIDE = 1_024;
/** Debounce of width changes, milliseconds. */
const SETTLED_MS = 66;

type Sized = Pick<Window, 'innerWidth' | 'addEventListener' | 'removeEventListener'>;

/**
 * Closes the menu if the window is or becomes narrow, and opens it when the window becomes wide. Between two changes of
 * the width, the operator's choice stays. Returns the unsubscribe function.
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
