import type { Social } from './provider.ts';

/** Kakao's timeout for a response. */
const DEADLINE_MS = 3_000;

/**
 * Notifies the shop that a user ended the link, by GET like Kakao (developers.kakao.com, kakaologin/callback): the admin
 * key in the header, the person in the address, no redirect followed. @returns the status of the response; 0 without one
 */
export async function sendUnlinkNotice(
  { noticeUrl, keys }: Social,
  { subject, adminKey = keys.adminKey }: { subject: string; adminKey?: string },
  stopping: AbortSignal,
): Promise<number> {
  if (noticeUrl === null) return 0;
  const url = new URL(noticeUrl);
  url.search = new URLSearchParams({
    app_id: '100001',
    user_id: subject,
    referrer_type: 'UNLINK_FROM_APPS',
  }).toString();
  try {
    const response = await fetch(url, {
      headers: { authorization: `KakaoAK ${adminKey}` },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopping]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
