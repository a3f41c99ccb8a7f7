/** The result of an action without a response: its outcome is unknown. */
export interface LostResult {
  ok: false;
  lost: true;
  problem: { title: string; detail: string };
}

export const lostResult: LostResult = {
  ok: false,
  lost: true,
  problem: {
    title: '연결이 끊겨 처리하지 못했습니다.',
    detail: '인터넷 연결을 확인하고 다시 시도해 주세요. 입력하신 내용은 그대로 있습니다.',
  },
};

/** True if a response was lost. */
export const isLost = (value: unknown): value is LostResult =>
  typeof value === 'object' && value !== null && 'lost' in value && value.lost === true;

/**
 * A response in the format of Remix' data requests (turbo-stream: a list of values, to which objects refer by index).
 * Status 503 does not trigger a reload of the page's data.
 */
export function lostResponse(problem: LostResult['problem'] = lostResult.problem): Response {
  const values = [
    { _1: 2 },
    'data',
    { _3: 4, _5: 6, _7: 8 },
    'ok',
    false,
    'lost',
    true,
    'problem',
    { _9: 10, _11: 12 },
    'title',
    problem.title,
    'detail',
    problem.detail,
  ];
  return new Response(`${JSON.stringify(values)}\n`, { status: 503, headers: { 'content-type': 'text/x-script' } });
}

/** Why a request has no result, and how the visitor continues. */
export interface Failure {
  title: string;
  /** For a page load: the previous page is still shown. */
  onPage: string;
  /** For a posted form. */
  onForm: string;
  /** Seconds after which a page load is sent again by itself. */
  retryAfter?: number;
}

/** The refusal of an overloaded server, which is no data of Remix; null for every other response. */
export function refusalOf({ status, headers }: Response): Failure | null {
  const seconds = Number(headers.get('retry-after'));
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  if (status !== 503 || !isProblem || !(seconds > 0)) return null;
  return {
    title: '지금 이용자가 많습니다.',
    onPage: `${seconds}초 뒤에 다시 불러옵니다. 보시던 화면은 그대로 있습니다.`,
    onForm: `처리되지 않았습니다. ${seconds}초쯤 뒤에 다시 시도해 주세요. 입력하신 내용은 그대로 있습니다.`,
    retryAfter: seconds,
  };
}
