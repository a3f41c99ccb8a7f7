import { ProblemError, sparingly } from '@iruon/server-kit';
import { isStorageFull } from '../../../platform/http/unavailable.ts';
import type { Context } from '../../../platform/services.ts';
import { openStored, putStored, type Stored, sizeKey } from '../storage.ts';
import { encodeVariant } from './encode-picture.ts';
import type { PictureVariant } from './picture-variant.ts';

/** Variants in progress, so that concurrent requests create each once. */
const underWay = new Map<string, Promise<void>>();

async function makeVariant(filesDir: string, storageKey: string, { width, type, size }: PictureVariant): Promise<void> {
  const master = await openStored(filesDir, storageKey);
  if (!master) return;
  await master.handle.close();
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
    // Every picture of every page fails then; the originals are still sent.
    if (isStorageFull(error)) sparingly(logger).warn({ err: error }, 'no space is left for resized pictures');
    else if (!isBusy)
      logger.error({ err: error, fileId: file.id, size: variant.size }, 'a picture could not be resized');
    return undefined;
  }
  return openStored(config.filesDir, key);
}
