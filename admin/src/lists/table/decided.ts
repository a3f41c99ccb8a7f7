import { showTime } from '../../format/seoul-time.ts';

/** The operator who decided on a request, and the time. */
export const decided = ({ decidedByName, decidedAt }: { decidedByName: string | null; decidedAt: string | null }) =>
  decidedAt && `${decidedByName ?? ''} ${showTime(decidedAt)}`;
