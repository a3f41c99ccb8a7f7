import { useLocation } from '@remix-run/react';
import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOnDemand } from '~/components/ui/on-demand';
import { useChange } from '~/use-change';
import type { MenuProps } from './menu-sheet';

/** Below 1200 px the header's links are in a sheet from the right, which is loaded on demand. */
export function MobileMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { Part, fetch } = useOnDemand(async () => (await import('./menu-dialog')).MenuDialog);
  const { key } = useLocation();
  useChange(key, () => setOpen(false));
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void fetch()}
        onClick={() => {
          setOpen(true);
          // If the sheet fails to load, the button returns to its previous state.
          void fetch().then((isThere) => isThere || setOpen(false));
        }}
        className="header-icon noscript:hidden xl:hidden"
      >
        <Menu className="size-6" aria-hidden />
        <span className="sr-only">메뉴 열기</span>
      </button>
      {Part && <Part {...props} isOpen={isOpen} setOpen={setOpen} returnTo={opener} />}
    </>
  );
}
