import { type PictureWidth, pictureWidths } from '@iruon/contract';
import { ProblemError, rateLimited } from '@iruon/server-kit';
import { isStorageFull } from '../../../platform/http/unavailable.ts';
import type { Context } from '../../../platform/services.ts';
import { openStored, putStored, type Stored, sizeKey } from '../storage.ts';
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

/** A resized picture by its name on disk and in the ETag: `640.avif`. */
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
const underWay = new Map<string, Promise<void>>();

async function makeVariant(filesDir: string, storageKey: string, { width, type, size }: PictureVariant): Promise<void> {
  const master = await openStored(filesDir, storageKey);
  if (!master) return;
  await master.handle.close();
  const { encodeVariant } = await import('./encode-picture.ts');
  const data = await encodeVariant(master.path, width, type);
  await putStored(filesDir, sizeKey(storageKey, size), data);
}

function makeOnce(filesDir: string, storageKey: string, variant: PictureVariant): Promise<void> {
  const key = `${filesDir} ${sizeKey(storageKey, variant.size)}`;
  const running = underWay.get(key);
  if (running) return running;
  const work = makeVariant(filesDir, storageKey, variant).finally(() => underWay.delete(key));
  underWay.set(key, work);
  return work;
}

/**
 * A resized picture from disk, created on first request. Undefined if it is not available now: too many are in
 * progress, or the picture cannot be read; the original is sent then.
 */
export async function openVariant(
  { config, logger }: Context,
  file: { id: string; storageKey: string },
  variant: PictureVariant,
): Promise<Stored | undefined> {
  const key = sizeKey(file.storageKey, variant.size);
  const made = await openStored(config.filesDir, key);
  if (made) return made;
  try {
    await makeOnce(config.filesDir, file.storageKey, variant);
  } catch (error) {
    const isBusy = error instanceof ProblemError && error.body.code === 'TOO_MANY_REQUESTS';
    // A full disk fails every new variant; the originals are still sent.
    if (isStorageFull(error)) rateLimited(logger).warn({ err: error }, 'no space is left for resized pictures');
    else if (!isBusy)
      logger.error({ err: error, fileId: file.id, size: variant.size }, 'a picture could not be resized');
    return undefined;
  }
  return openStored(config.filesDir, key);
}
