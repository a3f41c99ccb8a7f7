import { uploadLimits } from '@iruon/contract';
import { isPicture, type Sniffed } from '../file-types.ts';

const LONGEST_TEXT = 5 * 1024 * 1024;

/** Maximum number of bytes of a file of a type. */
export function uploadLimitOf(type: Sniffed): number {
  if (isPicture(type) || type === 'image/heic') return uploadLimits.picture;
  return type === 'text' ? LONGEST_TEXT : uploadLimits.document;
}

/** Larger pictures are rejected before decoding: 50 million pixels need 200 MB. */
export const MAX_PIXELS = 50_000_000;
