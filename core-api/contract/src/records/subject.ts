import { subjectLine } from '../kernel/texts.ts';

/** The title of a published text of the store. */
export const recordSubject = subjectLine(100);
