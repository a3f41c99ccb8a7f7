export const inquireStateLabels = { ANSWER_AWAITING: '답변대기', ANSWER_COMPLETE: '답변완료' };
