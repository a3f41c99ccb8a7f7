/** The options of a test of a gateway fault: a hang lasts as long as the read timeout, and an error tests the same with each commit. */
export const costOf = (fault: string) => (fault.startsWith('hang') ? { tags: ['extended'] } : {});
