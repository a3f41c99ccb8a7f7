export const salesBasisLabels = { CONFIRMED: '구매확정', PAID: '결제' };

/** By the number of the day, Sunday first. */
export const dayOfWeekLabels = ['일', '월', '화', '수', '목', '금', '토'] as const;
