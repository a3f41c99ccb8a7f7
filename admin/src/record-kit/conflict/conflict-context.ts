import { createContext, useContext } from 'react';

interface Conflict {
  /** Who saved the record during the edit, and when, as a sentence; undefined without a conflict. */
  readonly sentence: string | undefined;
  readonly begin: (sentence: string) => void;
  readonly end: () => void;
}

export const ConflictContext = createContext<Conflict>({ sentence: undefined, begin: () => {}, end: () => {} });

/** The conflict of a form whose record another operator saved meanwhile. */
export const useConflict = () => useContext(ConflictContext);
