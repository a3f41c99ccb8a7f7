/**
 * The options of a test of a gateway fault. A hang takes as long as the read timeout, so the tests of each commit use
 * an error instead.
 */
export const costOf = (fault: string) => (fault.startsWith('hang') ? { tags: ['extended'] } : {});
