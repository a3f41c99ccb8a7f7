import { randomBytes } from 'node:crypto';

// Test files run in separate processes, possibly on one database: the prefix differs per process, the number per row.
const prefix = randomBytes(4).readUInt32BE().toString(36).padStart(7, '0');
let count = 0;

/** A short token of lowercase letters and digits, new on every call. */
export function unique(): string {
  count += 1;
  return `${prefix}${count.toString(36)}`;
}
