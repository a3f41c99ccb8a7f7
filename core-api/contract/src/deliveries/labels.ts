/** The location of a parcel. */
export const deliveryStateLabels = { SHIPPING: '배송중', DELIVERED: '배송완료', RETURNED: '회수됨' };
