import { REVIEW_IMAGE_LIMIT, uploadLimits } from '@iruon/contract';

const MB = 1024 * 1024;

/** The chosen files that can be added to `existing` pictures, and a message about the others. */
export function choosePictures(files: readonly File[], existing: number): { chosen: File[]; refusal: string | null } {
  const pictures = files.filter((file) => file.type.startsWith('image/'));
  const small = pictures.filter((file) => file.size <= uploadLimits.picture);
  const chosen = small.slice(0, Math.max(0, REVIEW_IMAGE_LIMIT - existing));
  if (pictures.length < files.length) return { chosen, refusal: '사진 파일만 올릴 수 있습니다.' };
  if (small.length < pictures.length) {
    return { chosen, refusal: `사진 한 장은 ${uploadLimits.picture / MB}MB까지 올릴 수 있습니다.` };
  }
  if (chosen.length < small.length) return { chosen, refusal: `사진은 ${REVIEW_IMAGE_LIMIT}장까지 올릴 수 있습니다.` };
  return { chosen, refusal: null };
}

/** Uploads a picture to an address. @returns an error message, or null */
export async function sendPicture(address: string, file: File): Promise<string | null> {
  const body = new FormData();
  body.set('image', file);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return null;
    const problem: unknown = await response.json().catch(() => null);
    const title = problem && typeof problem === 'object' && 'title' in problem ? String(problem.title) : null;
    return title ?? '사진을 올리지 못했습니다. 잠시 후 다시 시도해 주세요.';
  } catch {
    return '사진을 올리지 못했습니다. 인터넷 연결을 확인해 주세요.';
  }
}

/** The kinds of records with pictures; each has waiting files of its own. */
export type PicturesOf = 'review' | 'claim';
const waiting = new Map<PicturesOf, File[]>();

/** Stores the pictures that were chosen for an unsaved review or claim, until it has an id. */
export const waitingPictures = {
  keep(of: PicturesOf, files: readonly File[]) {
    waiting.set(of, [...files]);
  },
  take(of: PicturesOf): File[] {
    const files = waiting.get(of) ?? [];
    waiting.delete(of);
    return files;
  },
};
