/** The id of the bar that every page of a preview has. */
export const PREVIEW_BAR = 'preview';

/** Whether this page is a preview of another time: then nothing is stored in the browser either. */
export const isPreviewed = (): boolean =>
  typeof document !== 'undefined' && document.getElementById(PREVIEW_BAR) !== null;
