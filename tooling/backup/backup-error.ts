/** A backup or a target that cannot be used, as a one-line message. */
export class BackupError extends Error {}
