import { availableParallelism } from 'node:os';
import type { PictureLoss } from '@iruon/contract';
import sharp, { type Metadata } from 'sharp';
import { createLimiter } from '../../../platform/concurrency/concurrency-limit.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { PictureType } from '../file-types.ts';
import { MAX_PIXELS } from '../uploads/spool.ts';

/** Maximum width of a stored picture, px: twice the widest area on a page of 1200 px. */
const MASTER_WIDTH = 2_400;
/** Maximum height of a JPEG, px. A product's description is often one picture of 860 px by 20,000 and more. */
const MASTER_HEIGHT = 65_000;
const DEADLINE_SECONDS = 20;

// One thread each, and never on the last core, so that many uploads do not delay purchases.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders are available, regardless of the declared type of a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((reader) => `VipsForeignLoad${reader}`),
});

const limit = createLimiter({ atOnce: Math.max(1, availableParallelism() - 1), queue: 64 });

export type MasterType = 'image/jpeg' | 'image/png';
export type VariantType = 'image/avif' | 'image/webp' | MasterType;

export interface EncodedPicture {
  readonly type: MasterType;
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const formats: Record<PictureType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

const open = (path: string) => sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Reads only the header, so the size of the picture does not matter. @throws FILE_BROKEN, FILE_TYPE_REFUSED, PICTURE_TOO_LARGE */
async function measure(path: string, type: PictureType): Promise<Metadata> {
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw problem('FILE_BROKEN', { cause });
  }
  if (metadata.format !== formats[type]) throw problem('FILE_TYPE_REFUSED');
  if (metadata.width * metadata.height > MAX_PIXELS) throw problem('PICTURE_TOO_LARGE');
  return metadata;
}

/**
 * The parts of a picture that `encodeMaster` drops: pixels beyond the maximum size, and the pictures of an animation
 * after the first.
 * @throws as measure
 */
export async function lossesOf(path: string, type: PictureType): Promise<PictureLoss[]> {
  const { autoOrient, pages = 1 } = await measure(path, type);
  const isLarger = autoOrient.width > MASTER_WIDTH || autoOrient.height > MASTER_HEIGHT;
  return [...(isLarger ? (['SIZE'] as const) : []), ...(pages > 1 ? (['ANIMATION'] as const) : [])];
}

/**
 * Encodes a picture for storage: rotated upright, at most 2,400 px wide, in sRGB, pixels only: no location, no camera data,
 * no appended file. Drawings and transparent pictures become PNG, photographs JPEG; an animation its first frame.
 * @throws FILE_BROKEN, FILE_TYPE_REFUSED, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS
 */
export function encodeMaster(path: string, type: PictureType): Promise<EncodedPicture> {
  return limit(async () => {
    const { hasAlpha } = await measure(path, type);
    const isDrawing = hasAlpha || type === 'image/png' || type === 'image/gif';
    const upright = open(path)
      .timeout({ seconds: DEADLINE_SECONDS })
      .autoOrient()
      .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true });
    const written = isDrawing
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true });
    try {
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { type: isDrawing ? 'image/png' : 'image/jpeg', data, width: info.width, height: info.height };
    } catch (cause) {
      throw problem('FILE_BROKEN', { cause });
    }
  });
}

/**
 * A master in a smaller width (px) and another format.
 * @throws TOO_MANY_REQUESTS when too many are queued
 */
export function encodeVariant(path: string, width: number, type: VariantType): Promise<Buffer> {
  return limit(() => {
    const smaller = open(path).timeout({ seconds: DEADLINE_SECONDS }).resize({ width, withoutEnlargement: true });
    switch (type) {
      case 'image/avif':
        return smaller.avif({ quality: 55, effort: 3 }).toBuffer();
      case 'image/webp':
        return smaller.webp({ quality: 78 }).toBuffer();
      case 'image/png':
        return smaller.png({ compressionLevel: 9 }).toBuffer();
      case 'image/jpeg':
        return smaller.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    }
  });
}
