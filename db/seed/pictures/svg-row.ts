import type { Insertable } from 'kysely';
import type { Files } from '../../src/index.ts';

interface Drawing {
  id: string;
  /** Its folder below the folder of files. */
  folder: string;
  name: string;
  svg: string;
  width: number;
  height: number;
  createdAt: Date;
}

/** The row of a drawing. */
export function svgRow({ id, folder, name, svg, width, height, createdAt }: Drawing) {
  return {
    id,
    storageKey: `${folder}/${name}`,
    name,
    mime: 'image/svg+xml',
    bytes: Buffer.byteLength(svg),
    width,
    height,
    createdAt,
    offeredAt: createdAt,
  } satisfies Insertable<Files>;
}
