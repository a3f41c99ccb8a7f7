/** The time between two copies of a member's data, minutes. */
export const DATA_COPY_MINUTES = 60;
/** Maximum number of rows of each kind in a copy, latest first. */
export const DATA_COPY_ROWS = 20_000;
