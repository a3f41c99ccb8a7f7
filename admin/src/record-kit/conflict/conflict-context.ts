import { createContext, useContext } from 'react';

interface Conflict {
  /** Who saved the record while it was edited, and when, as a sentence; undefined without a conflict. */
  readonly sentence: string | undefined;
  readonly end: () => void;
}

export const ConflictContext = createContext<Conflict>({ sentence: undefined, end: () => {} });

/** The refusal of a form's record that somebody else saved meanwhile. */
export const useConflict = () => useContext(ConflictContext);
