/** Accepted picture types; read by sharp and always re-encoded. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** The type by the first bytes. `zip`, `ole` (Hangul and the Office before 2007) and `text` need further inspection. */
export type Sniffed = PictureType | 'application/pdf' | 'video/mp4' | 'image/heic' | 'zip' | 'ole' | 'stl' | 'text';

/** The number of first bytes that identify a type. */
export const HEAD_BYTES = 512;

const isAt = (head: Uint8Array, at: number, ascii: string) =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1', at, at + ascii.length) === ascii;

/** ISO base media files name their brands in the first box, `ftyp`. */
function sniffBrand(head: Uint8Array): Sniffed | undefined {
  if (!isAt(head, 4, 'ftyp')) return undefined;
  if (isAt(head, 8, 'avif') || isAt(head, 8, 'avis')) return 'image/avif';
  if (['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].some((brand) => isAt(head, 8, brand))) return 'image/heic';
  return ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V '].some((brand) => isAt(head, 8, brand))
    ? 'video/mp4'
    : undefined;
}

const STL_HEADER = 84;
const STL_TRIANGLE = 50;
const MAX_TRIANGLES = 1_048_576;

/**
 * The required length of a binary STL with these first bytes: 80 bytes of header, the number of triangles, the
 * triangles.
 */
export function stlBytes(head: Uint8Array): number | undefined {
  if (head.length < STL_HEADER) return undefined;
  const triangles = Buffer.from(head.buffer, head.byteOffset, head.byteLength).readUInt32LE(STL_HEADER - 4);
  return triangles >= 1 && triangles <= MAX_TRIANGLES ? STL_HEADER + STL_TRIANGLE * triangles : undefined;
}

const isText = (head: Uint8Array) => {
  for (const byte of head) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  return head.length > 0;
};

// Browsers do not run a text/plain file; but a downloaded one must not become a page or script under another name.
const startsAsProgram = (head: Uint8Array) =>
  /^(\xef\xbb\xbf)?\s*(#!|<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php))/i.test(
    Buffer.from(head).toString('latin1'),
  );

/** The type by the first bytes, regardless of the name; undefined for types that may not be uploaded. */
export function sniff(head: Uint8Array): Sniffed | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (isAt(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (isAt(head, 0, 'GIF87a') || isAt(head, 0, 'GIF89a')) return 'image/gif';
  if (isAt(head, 0, 'RIFF') && isAt(head, 8, 'WEBP')) return 'image/webp';
  if (isAt(head, 0, '%PDF-')) return 'application/pdf';
  if (isAt(head, 0, 'PK\x03\x04')) return 'zip';
  if (isAt(head, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'ole';
  const brand = sniffBrand(head);
  if (brand) return brand;
  if (isText(head)) return startsAsProgram(head) ? undefined : 'text';
  return stlBytes(head) === undefined ? undefined : 'stl';
}

/** True if a type is a supported picture type; HEIC is not. */
export function isPicture(type: Sniffed | undefined): type is PictureType {
  return type?.startsWith('image/') === true && type !== 'image/heic';
}

const PICTURE_NAME = /\.(jpe?g|png|webp|avif|gif|bmp|tiff?|svg|hei[cf])$/i;

/** True if a name has the extension of a picture. */
export const isNamedAsPicture = (name: string): boolean => PICTURE_NAME.test(name);
