import type { MyRecall, MyRecallDetail, RecallAnswer } from '@iruon/contract';
import { memberCore, requireId } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** The recalls of goods that the member got, latest first. */
export async function myRecalls(visit: Visit): Promise<{ recalls: MyRecall[] }> {
  return await memberCore(visit).call('listMyRecalls');
}

/** A recall of goods that the member got. Opening the page is the read receipt. @throws CoreProblem NOT_FOUND */
export async function myRecall(visit: Visit, id: string): Promise<MyRecallDetail> {
  const core = memberCore(visit);
  const params = { path: { _id: requireId(id) } };
  const { recall } = await core.call('getMyRecall', { params });
  if (!recall.isRead) await core.call('readMyRecall', { params });
  return recall;
}

/** Answers where the pieces are. @throws CoreProblem NOT_FOUND, RECALL_CLOSED, RECALL_ANSWER_SUM */
export async function answerRecall(visit: Visit, id: string, answer: RecallAnswer): Promise<void> {
  await memberCore(visit).call('answerMyRecall', { params: { path: { _id: requireId(id) } }, body: answer });
}
