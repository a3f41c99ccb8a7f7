import { defineOperations } from '../kernel/operation.ts';

/** A member's own data, as a download. */
export const dataCopyOperations = defineOperations({
  copyMyData: {
    method: 'post',
    path: '/api/v1/me/data-copy',
    summary:
      'My data as a .zip of JSON and CSV files, within minutes of me/verify, once an hour; an interrupted copy does not count',
    tag: 'me',
    access: ['member'],
    idempotency: 'never',
    problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'],
    success: { status: 200, content: 'binary' },
  },
});
