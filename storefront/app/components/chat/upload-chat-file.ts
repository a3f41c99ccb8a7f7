import type { ShownFile } from './message-item';

const LOST = '파일을 올리지 못했습니다. 인터넷 연결을 확인하고 다시 첨부해 주세요.';
const DEADLINE_MS = 60_000;

/** Stores a file for a message of a room. @returns the stored file, or an error message */
export async function uploadChatFile(room: string, file: File): Promise<ShownFile | string> {
  const body = new FormData();
  body.set('file', file);
  try {
    const address = `/files/chats/${room}`;
    const response = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
    const read: { file?: ShownFile; title?: string; detail?: string } = await response.json();
    if (response.ok && read.file) return read.file;
    return `${file.name}: ${read.detail ?? read.title ?? LOST}`;
  } catch {
    return LOST;
  }
}
