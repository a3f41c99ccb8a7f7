/** A card company of the NICE code table; `partialCancel` is false for the few that only cancel in full. */
export type CardCompany = { code: string; name: string; partialCancel: boolean };

export const cardCompanies: readonly CardCompany[] = [
  { code: '04', name: '삼성', partialCancel: true },
  { code: '06', name: '신한', partialCancel: true },
  { code: '02', name: 'KB국민', partialCancel: true },
  { code: '07', name: '현대', partialCancel: true },
  { code: '08', name: '롯데', partialCancel: true },
  { code: '01', name: 'BC', partialCancel: true },
  { code: '12', name: 'NH', partialCancel: true },
  { code: '15', name: '우리', partialCancel: true },
  { code: '16', name: '하나', partialCancel: true },
  { code: '37', name: '카카오뱅크', partialCancel: true },
  { code: '34', name: '은련', partialCancel: false },
];

export type Bank = { code: string; name: string };

/** Banks that issue virtual accounts. */
export const issuingBanks: readonly Bank[] = [
  { code: '004', name: '국민은행' },
  { code: '088', name: '신한은행' },
  { code: '020', name: '우리은행' },
  { code: '081', name: '하나은행' },
  { code: '011', name: '농협은행' },
  { code: '003', name: '기업은행' },
  { code: '023', name: 'SC제일은행' },
  { code: '031', name: '아이엠뱅크' },
  { code: '032', name: '부산은행' },
  { code: '034', name: '광주은행' },
  { code: '071', name: '우체국' },
  { code: '089', name: '케이뱅크' },
];

export function findCardCompany(code: string): CardCompany | undefined {
  return cardCompanies.find((company) => company.code === code);
}

export function findIssuingBank(code: string): Bank | undefined {
  return issuingBanks.find((bank) => bank.code === code);
}
