/** The id of the bar that every page of a preview has. */
export const PREVIEW_BAR = 'preview';

/** Whether this page shows the site of another moment: then nothing is kept in the browser either. */
export const isPreviewed = (): boolean =>
  typeof document !== 'undefined' && document.getElementById(PREVIEW_BAR) !== null;
