import { forwardRef } from 'react';
import { useCanAccess, useCanAccessResources } from 'react-admin';
import { Link, type LinkProps } from 'react-router-dom';

/** The page of an address of the console, and what its path does there. */
function accessOf(address: string): { resource: string; action: string } {
  const [page = '', ...rest] = address
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(1);
  return { resource: page || 'dashboard', action: rest.at(-1) === 'create' ? 'create' : 'list' };
}

/** False if the operator may not open an address, which would lead to the page of missing rights; true until it is known. */
function useMayOpen(to: LinkProps['to']): boolean {
  const { canAccess } = useCanAccess(accessOf(typeof to === 'string' ? to : (to.pathname ?? '')));
  return canAccess !== false;
}

/** The same for the rows of a list, by the addresses that they open. */
export function useOpenable(addresses: readonly (string | undefined)[]): (address: string) => boolean {
  const pages = new Set(addresses.flatMap((address) => (address ? [accessOf(address).resource] : [])));
  const { canAccess } = useCanAccessResources({ action: 'list', resources: [...pages] });
  return (address) => canAccess?.[accessOf(address).resource] !== false;
}

/** A link to a page of the console, as text alone for those who may not open the page. */
export const LinkOrText = forwardRef<HTMLAnchorElement, LinkProps>(function LinkOrText(props, ref) {
  return useMayOpen(props.to) ? <Link ref={ref} {...props} /> : props.children;
});

/** A button that opens a page of the console, for those who may open it. */
export const LinkOrNothing = forwardRef<HTMLAnchorElement, LinkProps>(function LinkOrNothing(props, ref) {
  return useMayOpen(props.to) ? <Link ref={ref} {...props} /> : null;
});
