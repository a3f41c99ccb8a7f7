import { type ReactNode, useEffect } from 'react';
import { Loading, useCanAccess, useResourceDefinitions } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';

function Room({ resource, children }: { resource: string; children: ReactNode }) {
  const { canAccess, isPending } = useCanAccess({ resource, action: 'list' });
  if (isPending) return <Loading />;
  return canAccess === false ? <Navigate to="/access-denied" replace state={{ resource }} /> : children;
}

/** Admits an operator to the permitted pages. Pages unknown to react-admin follow the same rules. */
export function Entrance({ children }: { children: ReactNode }) {
  const [, resource = ''] = useLocation().pathname.split('/');
  const isRoom = resource in useResourceDefinitions();
  return isRoom ? <Room resource={resource}>{children}</Room> : children;
}

const HOUSE = '이루온 콘솔';

/** Sets the title of the tab to the page's, because operators have many tabs open. */
export function useDocumentTitle(): void {
  useEffect(() => {
    const place = document.getElementById('react-admin-title');
    if (!place) return undefined;
    const updateTitle = () => {
      const page = place.textContent?.trim();
      document.title = page ? `${page} - ${HOUSE}` : HOUSE;
    };
    const watching = new MutationObserver(updateTitle);
    watching.observe(place, { childList: true, characterData: true, subtree: true });
    updateTitle();
    return () => watching.disconnect();
  }, []);
}
