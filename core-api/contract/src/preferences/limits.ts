/** The most pages at the top of an operator's menu. */
export const MAX_FAVOURITES = 12;
/** The most records that are remembered as opened lately. */
export const MAX_RECENT = 20;
