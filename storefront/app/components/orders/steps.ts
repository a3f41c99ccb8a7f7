/** The steps of an order, labelled by status. */
export const orderSteps = ['결제대기', '결제완료', '상품준비중', '배송중', '배송완료', '구매확정'];
