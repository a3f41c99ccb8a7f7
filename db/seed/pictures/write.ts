import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Files, ProductImages } from '../../src/index.ts';
import { randomOf, uuidAt } from '../random.ts';
import { drawPictures, type PictureSpec } from './index.ts';
import { svgRow } from './svg-row.ts';

export interface PicturedProduct {
  productId: string;
  code: string;
  createdAt: Date;
  spec: PictureSpec;
}

export interface WrittenPictures {
  files: Insertable<Files>[];
  images: Insertable<ProductImages>[];
  /** Product id to the file of its main picture. */
  thumbs: Map<string, string>;
}

const AT_ONCE = 32;

/** Draws every product's pictures into `filesDir`/products and returns their rows. */
export async function writePictures(
  filesDir: string,
  products: readonly PicturedProduct[],
  onDrawn: (done: number) => void,
): Promise<WrittenPictures> {
  await mkdir(join(filesDir, 'products'), { recursive: true });
  const random = randomOf('pictures');
  const written: WrittenPictures = { files: [], images: [], thumbs: new Map() };
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const batch = products.slice(start, start + AT_ONCE);
    await Promise.all(
      batch.flatMap(({ productId, code, createdAt, spec }) =>
        drawPictures(spec).map(async ({ svg, width, height }, sequence) => {
          const name = `${code.toLowerCase()}-${sequence + 1}.svg`;
          const id = uuidAt(createdAt, random);
          const row = svgRow({ id, folder: 'products', name, svg, width, height, createdAt });
          written.files.push(row);
          written.images.push({ productId, fileId: id, sequence });
          if (sequence === 0) written.thumbs.set(productId, id);
          await writeFile(join(filesDir, row.storageKey), svg);
        }),
      ),
    );
    onDrawn(Math.min(products.length, start + AT_ONCE));
  }
  return written;
}
