export const approvalStateLabels = { AWAITING: '확인 중', APPROVED: '등록됨', REJECTED: '반려' };

export const approvalTypeLabels = { CUSTOMER_NUMBER: '고객번호', COMPANY: '병원·기업 가입' };
