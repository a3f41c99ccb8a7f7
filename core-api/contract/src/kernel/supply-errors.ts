/** The errors of the supply report: status and the sentence for the screen. */
export const supplyErrors = {
  SUPPLY_MONTH_FUTURE: [409, '아직 오지 않은 달입니다. 지난 달이나 이번 달을 골라 주세요.'],
  SUPPLY_MONTH_OPEN: [409, '아직 끝나지 않은 달입니다. 다음 달 1일부터 보고해 주세요.'],
  SUPPLY_REPORT_ABSENT: [409, '연결한 의료기기 통합정보시스템이 없습니다. 파일을 내려받아 포털에 직접 올려 주세요.'],
  SUPPLY_REPORT_BUSY: [409, '포털과 통신하고 있는 달입니다. 끝난 뒤에 다시 눌러 주세요.'],
  SUPPLY_REPORT_CHANGED: [409, '그 사이 포털의 행 수가 바뀌었습니다. 화면을 새로 확인한 뒤 다시 눌러 주세요.'],
  SUPPLY_REPORT_EMPTY: [409, '보낼 행이 없습니다. 보고자료를 먼저 만들어 주세요.'],
  SUPPLY_REPORT_FILED: [409, '이미 보고한 달입니다. 고치려면 보고를 먼저 취소해 주세요.'],
  SUPPLY_REPORT_NOT_FILED: [409, '보고하지 않은 달이라 취소할 것이 없습니다.'],
  SUPPLY_PORTAL_SILENT: [409, '포털이 응답하지 않습니다. 아무것도 바뀌지 않았습니다. 잠시 뒤 다시 눌러 주세요.'],
  SUPPLY_CLIENT_NUMBERLESS: [409, '사업자등록번호가 없는 회원입니다. 거래처 코드를 직접 입력해 주세요.'],
  SUPPLY_RULE_IN_USE: [409, '이미 보고한 달에 쓰인 기준입니다. 보고하지 않은 달부터 바꿀 수 있습니다.'],
} as const;
