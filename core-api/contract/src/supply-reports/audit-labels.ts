/** The objects of the supply report in the audit log. */
export const supplyReportObjects = {
  'supply-client': '공급 거래처',
  'supply-report': '공급내역 보고',
  'supply-rule': '공급내역 보고 대상',
} as const;

/** The actions of the supply report in the audit log. */
export const supplyReportActions = {
  'supply-client.change': '공급 거래처 변경',
  'supply-client.lookup': '공급 거래처 조회',
  'supply-report.add': '공급내역 보고자료 추가',
  'supply-report.build': '공급내역 보고자료 만듦',
  'supply-report.check': '공급내역 보고 상태 확인',
  'supply-report.export': '공급내역 보고자료 내려받기',
  'supply-report.file': '공급내역 보고',
  'supply-report.unfile': '공급내역 보고 취소',
  'supply-rule.change': '공급내역 보고 대상 변경',
  'supply-rule.delete': '공급내역 보고 대상 삭제',
} as const;
