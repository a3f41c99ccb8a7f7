/**
 * Advisory lock on the deletion of stored files: a deletion holds it shared and a backup exclusively, so that files of
 * its snapshot still exist when it copies them.
 */
export const REMOVAL_LOCK = 7_151_064;
