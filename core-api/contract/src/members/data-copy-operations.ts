import { operationsTagged } from '../kernel/operation.ts';

const { member } = operationsTagged('me');

/** A member's own data, as a download. */
export const dataCopyOperations = {
  copyMyData: member(
    'POST /api/v1/me/data-copy',
    'My data as a .zip of JSON and CSV files, within minutes of me/verify, once an hour; an interrupted copy does not count',
  ).binary({ idempotency: 'never', problems: ['TOO_MANY_REQUESTS', 'VERIFICATION_REQUIRED'] }),
};
