import type { Handle } from '@iruon/db';

const shown = (handle: Handle) =>
  handle.selectFrom('brands').select(['id', 'code', 'name', 'imageId']).where('shows', '=', true);

/** The shown brands in display order. */
export async function findBrands(handle: Handle) {
  return shown(handle).orderBy('sequence').orderBy('name').orderBy('id').execute();
}

export async function findBrand(handle: Handle, code: string) {
  return shown(handle).where('code', '=', code).executeTakeFirst();
}
