import { uploadLimits } from '@iruon/contract';

export type Kind = 'picture' | 'document';

const MB = 1024 * 1024;
const HEIC = /\.(heic|heif)$/i;
const DOCUMENT = /\.(pdf|zip|docx|xlsx|pptx|hwp|hwpx|txt|vtt|stl|mp4|jpe?g|png|webp|avif|gif)$/i;
const PICTURE = /\.(jpe?g|png|webp|avif|gif)$/i;

/** The `accept` attribute of the file dialog. */
export const acceptOf: Record<Kind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  document: '.pdf,.zip,.docx,.xlsx,.pptx,.hwp,.hwpx,.txt,.vtt,.stl,.mp4,.jpg,.jpeg,.png,.webp',
};

/** The description of the accepted files. */
export const wordsOf: Record<Kind, string> = {
  picture: `JPG, PNG, WebP, AVIF, GIF · ${uploadLimits.picture / MB}MB까지`,
  document: `PDF, ZIP, Word, Excel, PowerPoint, 한글, TXT, STL, MP4 · ${uploadLimits.document / MB}MB까지`,
};

/** Why the server would reject a file, checked before the upload; the server decides by the bytes. */
export function refusalOf({ name, size }: { name: string; size: number }, kind: Kind): string | undefined {
  if (HEIC.test(name)) return 'HEIC 사진은 JPEG로 바꾸어 올려 주세요.';
  if (!(kind === 'picture' ? PICTURE : DOCUMENT).test(name)) return `올릴 수 없는 형식입니다. (${wordsOf[kind]})`;
  if (size === 0) return '빈 파일입니다.';
  const max = PICTURE.test(name) ? uploadLimits.picture : uploadLimits.document;
  return size > max ? `${max / MB}MB까지 올릴 수 있습니다.` : undefined;
}

const KB = 1024;

/** `820KB`, `3.2MB`. */
export function showBytes(bytes: number): string {
  if (bytes < KB) return `${bytes}B`;
  if (bytes < KB * KB) return `${Math.round(bytes / KB)}KB`;
  return `${(bytes / KB / KB).toFixed(1)}MB`;
}
