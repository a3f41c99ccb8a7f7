import { type PictureWidth, pictureWidths } from '@iruon/contract';
import { ProblemError, rateLimited } from '@iruon/server-kit';
import { type FileStorage, type StoredContent, sizeKey } from '../../../adapters/storage/port.ts';
import { isStorageFull, StorageUnavailable } from '../../../platform/http/unavailable.ts';
import type { Context } from '../../../platform/services.ts';
import type { VariantType } from './encode-picture.ts';

/** Pictures that can be reduced; a drawing in SVG has no pixel width. */
const RASTER = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const TRANSPARENT = new Set(['image/png', 'image/webp', 'image/avif', 'image/gif']);

const extensions: Record<VariantType, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Maximum height, px: WebP allows no more, and a taller AVIF takes longer than a page waits. */
const MAX_HEIGHTS = { 'image/avif': 6_000, 'image/webp': 16_383 } as const;

/** A resized picture by its name in the storage and in the ETag: `640.avif`. */
export interface PictureVariant {
  readonly width: PictureWidth;
  readonly type: VariantType;
  readonly size: string;
}

/** True if Accept names the type explicitly: clients that do not support it send only a wildcard. */
function takes(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Chooses the variant for a requested width: AVIF before WebP before the stored type, never wider than the original.
 * Undefined for files that are no raster pictures, which are sent as stored.
 */
export function variantOf(
  file: { mime: string; width: number | null; height: number | null },
  width: PictureWidth,
  accept: string | undefined,
): PictureVariant | undefined {
  if (!RASTER.has(file.mime)) return undefined;
  const plain = TRANSPARENT.has(file.mime) ? 'image/png' : 'image/jpeg';
  const whole = file.width ?? Number.POSITIVE_INFINITY;
  // All widths beyond the picture's own have the same bytes.
  const widest = pictureWidths.find((each) => each >= whole) ?? width;
  const narrow = width < widest ? width : widest;
  const height = ((file.height ?? 0) / whole) * Math.min(narrow, whole);
  const type =
    (['image/avif', 'image/webp'] as const).find((each) => takes(accept, each) && height <= MAX_HEIGHTS[each]) ?? plain;
  return { width: narrow, type, size: `${narrow}.${extensions[type]}` };
}

/** Variants in progress, so that concurrent requests create each once. */
const underWay = new WeakMap<FileStorage, Map<string, Promise<void>>>();

async function makeVariant(
  storage: FileStorage,
  storageKey: string,
  { width, type, size }: PictureVariant,
): Promise<void> {
  await using master = await storage.localCopy(storageKey);
  if (!master) return;
  const { encodeVariant } = await import('./encode-picture.ts');
  const data = await encodeVariant(master.path, width, type);
  // Another process may have made it meanwhile, with another version of the encoder: either is right.
  await storage.put(sizeKey(storageKey, size), data, { replace: true });
}

function makeOnce(storage: FileStorage, storageKey: string, variant: PictureVariant): Promise<void> {
  const running = underWay.get(storage) ?? new Map<string, Promise<void>>();
  underWay.set(storage, running);
  const key = sizeKey(storageKey, variant.size);
  const before = running.get(key);
  if (before) return before;
  const work = makeVariant(storage, storageKey, variant).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

/**
 * A stored resized picture, created on first request. Undefined if it is not available now: too many are in
 * progress, or the picture cannot be read; the original is sent then. @throws StorageUnavailable
 */
export async function openVariant(
  { storage, logger }: Context,
  file: { id: string; storageKey: string },
  variant: PictureVariant,
): Promise<StoredContent | undefined> {
  const key = sizeKey(file.storageKey, variant.size);
  const made = await storage.open(key);
  if (made) return made;
  try {
    await makeOnce(storage, file.storageKey, variant);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    const isBusy = error instanceof ProblemError && error.body.code === 'TOO_MANY_REQUESTS';
    // A full disk fails every new variant; the originals are still sent.
    if (isStorageFull(error)) rateLimited(logger).warn({ err: error }, 'no space is left for resized pictures');
    else if (!isBusy)
      logger.error({ err: error, fileId: file.id, size: variant.size }, 'a picture could not be resized');
    return undefined;
  }
  return storage.open(key);
}
