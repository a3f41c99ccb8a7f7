import { createContext, type ReactNode, useContext } from 'react';

/** The cached content of `main`, on the server only; null if it has to be rendered. */
export const CachedBody = createContext<string | null>(null);

/** The content of the page. If the server has it in its cache, the cached HTML is written instead of rendering it. */
export function Main({ children }: { children: ReactNode }) {
  const cached = useContext(CachedBody);
  const main = { id: 'main', tabIndex: -1, className: 'flex-1 outline-none' };
  if (cached === null) return <main {...main}>{children}</main>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same data
  return <main {...main} dangerouslySetInnerHTML={{ __html: cached }} />;
}
