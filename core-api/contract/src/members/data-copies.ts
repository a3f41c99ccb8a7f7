/** How long a member waits for another copy of its data, minutes. */
export const DATA_COPY_MINUTES = 60;
/** Most rows of each kind in a copy, the latest first. */
export const DATA_COPY_ROWS = 20_000;
