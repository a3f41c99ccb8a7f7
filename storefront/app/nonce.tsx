import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of the response for inline scripts; undefined in the browser, which adds none. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/**
 * Runs a function in the browser before the scripts of the page. The function is sent as text, so it may use only its
 * own names and globals. The scripts of the page need no copy of it: `import.meta.env.SSR && run`.
 */
export function InlineScript({ run }: { run: false | (() => void) }) {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text
      dangerouslySetInnerHTML={{ __html: run ? `(${run})()` : '' }}
    />
  );
}
