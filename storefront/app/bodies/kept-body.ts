import { createContext } from 'react';

/** The cached content of `main`, on the server only; null if it has to be rendered. */
export const KeptBody = createContext<string | null>(null);
