/** The id of the preview bar, which every page of a preview has. */
export const PREVIEW_BAR = 'preview';

/** True if this page is a preview of another time: then the browser stores nothing either. */
export const isPreviewed = (): boolean =>
  typeof document !== 'undefined' && document.getElementById(PREVIEW_BAR) !== null;
