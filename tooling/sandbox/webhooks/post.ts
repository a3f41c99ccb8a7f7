const DEADLINE_MS = 5_000;
const LONGEST_REPLY = 200;

export type PostOutcome = { ok: true } | { ok: false; code: 'U336' | 'U337' | 'U338'; detail: string };

/**
 * Posts one notice and evaluates the reply like NICE: HTTP 200 and a body of exactly `OK`. Waits five seconds at most
 * and follows no redirect.
 */
export async function postNotice(url: string, body: string, stopping: AbortSignal): Promise<PostOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=utf-8', 'user-agent': 'iruon-sandbox-webhook' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopping]),
    });
    const text = (await response.text()).slice(0, LONGEST_REPLY);
    if (response.status !== 200) return { ok: false, code: 'U337', detail: `HTTP ${response.status}` };
    if (text !== 'OK') return { ok: false, code: 'U338', detail: text };
    return { ok: true };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { ok: false, code: 'U336', detail: cause instanceof Error ? cause.message : String(cause) };
  }
}
