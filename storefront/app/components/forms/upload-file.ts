const LOST = '파일을 올리지 못했습니다. 인터넷 연결을 확인하고 다시 첨부해 주세요.';
const DEADLINE_MS = 60_000;

/** Sends an attachment. @returns the stored file, or an error message */
export async function uploadFile(file: File): Promise<{ _id: string; name: string } | string> {
  const body = new FormData();
  body.set('path', 'inquires');
  body.set('file', file);
  try {
    const response = await fetch('/files', { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
    const read: { file?: { _id: string; name: string }; title?: string; detail?: string } = await response.json();
    if (response.ok && read.file) return { _id: read.file._id, name: read.file.name };
    return `${file.name}: ${read.detail ?? read.title ?? LOST}`;
  } catch {
    return LOST;
  }
}
