import { problemFields } from '~/reply-problem';

/** The errors of a request: a message for the form, and messages by field. */
export interface Refusal {
  title: string;
  fields: Record<string, string[]>;
}

const DEADLINE_MS = 60_000;
const lost = { title: '서류를 보내지 못했습니다. 인터넷 연결을 확인하고 다시 눌러 주세요.', fields: {} };

/**
 * Posts a form with its document by a script, so that the entries stay until the request succeeds. Returns the errors,
 * or null.
 */
export async function postDocumentForm(form: HTMLFormElement): Promise<Refusal | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.ok) return null;
    const problem: { title?: string; detail?: string; errors?: [] } = await response.json().catch(() => ({}));
    const fields = problemFields(problem);
    return { title: problem.detail ?? problem.title ?? lost.title, fields };
  } catch {
    return lost;
  }
}
