import type { BodyOf } from '../../providers/call.ts';
import { useCall } from '../../providers/use-call.ts';
import { useReread } from '../../providers/use-reread.ts';

const LISTS = [['user-points'], ['point-entries'], ['points'], ['user-grades'], ['levels'], ['scores']];

/** Operators' changes of members' points, levels and scores. Lists are reloaded after the response. Each throws HttpError. */
export function useMemberChange() {
  const call = useCall();
  const reread = useReread(LISTS, { afterRefusals: true });

  const setExclusion = (_id: string, isExcluded: boolean, message: string) =>
    reread(call('setUserPointExclusion', { path: { _id }, body: { isExcluded, message } }));

  return {
    points: (body: BodyOf<'changeUserPoints'>) => reread(call('changeUserPoints', { body })),
    scores: (body: BodyOf<'changeScores'>) => reread(call('changeScores', { body })),
    grades: (body: BodyOf<'changeUserGrades'>) => reread(call('changeUserGrades', { body })),
    release: (_id: string, message: string) => reread(call('releaseUserGrade', { path: { _id }, query: { message } })),
    correctScore: (_id: string, body: BodyOf<'correctScore'>) => reread(call('correctScore', { path: { _id }, body })),
    grade: (_id: string, body: BodyOf<'changeUserGrade'>) => reread(call('changeUserGrade', { path: { _id }, body })),
    undo: (_id: string, message: string) => reread(call('undoPointEntry', { path: { _id }, body: { message } })),
    exclude: (_id: string, message: string) => setExclusion(_id, true, message),
    include: (_id: string, message: string) => setExclusion(_id, false, message),
  };
}
