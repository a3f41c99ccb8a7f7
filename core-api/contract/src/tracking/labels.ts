/** The states of goods on their way, in their usual order. */
export const trackingStateLabels = {
  REGISTERED: '접수',
  PICKUP_FAILED: '집화 실패',
  PICKED_UP: '집화 완료',
  IN_TRANSIT: '이동 중',
  ARRIVED: '배송지 도착',
  OUT_FOR_DELIVERY: '배송 출발',
  DELIVERY_FAILED: '배송 실패',
  DELIVERED: '배송 완료',
} as const;
export type TrackingState = keyof typeof trackingStateLabels;

export const registrationKindLabels = { DELIVERY: '배송', PICKUP: '회수' } as const;

/** The states of a parcel at the registration of a carrier. */
export const registrationStateLabels = {
  OPEN: '접수 중',
  REGISTERED: '접수됨',
  REFUSED: '거절됨',
  CANCELING: '취소 중',
  CANCELED: '취소됨',
} as const;
export type RegistrationState = keyof typeof registrationStateLabels;
