/** The states of a version of instructions for use on a day. */
export const ifuVersionStateLabels = { CURRENT: '현재 버전', PLANNED: '시행 예정', PAST: '이전 버전' };
