/**
 * Advisory lock on the removal of stored files: whoever takes bytes away holds it shared and a backup holds it alone, so that
 * what its snapshot names is still there when it comes to the files.
 */
export const REMOVAL_LOCK = 7_151_064;
