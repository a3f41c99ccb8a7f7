import type { Transaction } from '@iruon/db';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import type { storePicture } from '../files/index.ts';
import { wireImage } from './list-banners.ts';
import { deleteImage, findBannerId, findImages, lockBanner, upsertImage } from './repository.ts';

type Stored = Awaited<ReturnType<typeof storePicture>>;

interface ImagePlace {
  _id: string;
  index: number;
}

type Images = Awaited<ReturnType<typeof findImages>>;

/** Pictures in words, for the history: a new picture may have the name of the one before. */
const sentence = (images: Images) => images.map(({ index, name }) => `${index}번 ${name}`).join(', ');
const filesOf = (images: Images) => images.map(({ index, fileId }) => `${index} ${fileId}`).join();

/** Pictures are saved separately from the fields of a banner, without a change of its version. */
async function changeImages(
  context: Context,
  id: string,
  change: (trx: Transaction) => Promise<void>,
): Promise<ReturnType<typeof wireImage>[]> {
  return inTransaction(context.db, async (trx) => {
    if (!(await lockBanner(trx, id))) throw problem('NOT_FOUND');
    const before = await findImages(trx, id);
    await change(trx);
    const after = await findImages(trx, id);
    const images = { from: sentence(before), to: sentence(after) };
    if (filesOf(before) !== filesOf(after))
      await audit(trx, context, 'banner.change', { type: 'banner', id }, { changes: { images } });
    return after.map(wireImage);
  });
}

/**
 * Replaces the picture at the index of a banner with the one that `store` stores.
 * @throws NOT_FOUND, and the errors of `store`
 */
export async function setBannerImage(context: Context, { _id, index }: ImagePlace, store: () => Promise<Stored>) {
  // Nothing is stored for a missing banner.
  if (!(await findBannerId(context.db, _id))) throw problem('NOT_FOUND');
  const file = await store();
  return changeImages(context, _id, (trx) => upsertImage(trx, _id, { index, fileId: file._id }));
}

/** Removes the picture at an index; a missing one is no error. @throws NOT_FOUND */
export async function removeBannerImage(context: Context, { _id, index }: ImagePlace) {
  return changeImages(context, _id, (trx) => deleteImage(trx, _id, index));
}
