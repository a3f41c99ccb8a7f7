import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The response's nonce for inline scripts; undefined in the browser, which adds no inline scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
