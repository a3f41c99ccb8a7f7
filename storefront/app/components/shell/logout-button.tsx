import { type ReactNode, useRef, useState } from 'react';
import { useOnDemand } from '~/components/ui/on-demand';

/**
 * Logs out after a confirmation. Without scripts, or if the dialog fails to load, it links to a page with the
 * confirmation.
 */
export function LogoutButton({ className, children }: { className?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const { Part, fetch } = useOnDemand(async () => (await import('./logout-question')).LogoutQuestion);
  return (
    <>
      <a
        ref={opener}
        href="/logout"
        className={className}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
          void fetch().then((isThere) => isThere || window.location.assign('/logout'));
        }}
      >
        {children}
      </a>
      {Part && <Part isOpen={isOpen} setOpen={setOpen} returnTo={opener} />}
    </>
  );
}
