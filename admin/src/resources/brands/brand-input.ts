import type { ConsoleBrand } from '@iruon/contract';

export type BrandRow = ConsoleBrand & { id: string };

/** What is saved of a brand. */
export const inputOf = ({ code, name, _image, shows, updatedAt }: BrandRow) => ({
  code,
  name,
  _image: _image ?? null,
  shows,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});
