/** How operators handle a stock that runs out. */
export const stockAlertStateLabels = {
  OPEN: '처리 전',
  TAKEN: '담당자 있음',
  ORDERED: '발주함',
  PUT_OFF: '미룸',
};
