/** The usual time in which operators check a member's document; every text about joining names it. */
export const DOCUMENT_CHECK_TIME = '보통 영업일 하루 안에';

/** What a member still needs in order to see prices and to order, by the way of joining. */
export const orderingNeeds: Record<'PERSON' | 'COMPANY', string> = {
  PERSON: `가격을 보고 주문하시려면 고객번호가 필요합니다. 면허증이나 사업자등록증을 보내 주시면 담당자가 ${DOCUMENT_CHECK_TIME} 확인하고 결과를 메일로 알려 드립니다.`,
  COMPANY: `담당자가 사업자등록증을 ${DOCUMENT_CHECK_TIME} 확인하고 결과를 메일로 알려 드립니다. 가격을 보고 주문하시려면 승인과 함께 고객번호가 필요합니다.`,
};
