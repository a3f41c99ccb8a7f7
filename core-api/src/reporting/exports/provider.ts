/** Who moved the money: the gateway, or staff outside of it. */
export const providerOf = (isByHand: boolean): string => (isByHand ? '직접 확인' : '결제사');
