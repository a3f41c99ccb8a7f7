/** The party that moved the money: the gateway, or staff outside it. */
export const providerOf = (isByHand: boolean): string => (isByHand ? '직접 확인' : '결제사');
