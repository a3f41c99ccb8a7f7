import { requiredLine } from '../kernel/texts.ts';

/** The title of a published text of the store. */
export const recordSubject = requiredLine('제목', 100);
