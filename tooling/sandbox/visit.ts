/** Timeout of a visit, milliseconds. */
export const DEADLINE_MS = 10_000;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plainText = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole);

/** Submits a form like a browser. */
export async function submit(url: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE_MS) });
}

/** The hidden fields of a page, which its script posts. */
export function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(Array.from(inputs, ([, name, value]) => [plainText(name ?? ''), plainText(value ?? '')]));
}

export async function readJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return (await response.json()) as Body;
}

export async function put(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`PUT ${url}: HTTP ${response.status} ${await response.text()}`);
}
