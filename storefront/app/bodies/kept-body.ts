import { createContext } from 'react';

/** The inside of `main` as it was drawn before, on the server alone; null where it is to be drawn. */
export const KeptBody = createContext<string | null>(null);
