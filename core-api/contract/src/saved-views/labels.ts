export const listDensityLabels = { NORMAL: '보통', COMPACT: '촘촘' };
