import { Amount, Group, Toggle } from './setting-group.tsx';

/** When promoters earn bonuses, and the requirements of their payments. */
export function PromoterFields() {
  return (
    <Group
      title="추천인"
      explained="추천인 보너스를 쌓을지, 무엇을 확인하고 지급할지 정합니다. 이미 쌓인 보너스와 이미 지급한 출금은 바뀌지 않습니다."
    >
      <Toggle
        source="promoter.bonuses"
        helperText="끄면 새 보너스를 쌓지 않습니다. 쌓인 보너스는 그대로 출금할 수 있습니다."
      />
      <Amount
        source="promoter.pendingDays"
        helperText="구매확정과 반품 기한이 지난 뒤 이만큼 기다려야 출금할 수 있습니다. 저장한 뒤 쌓이는 보너스부터 적용합니다."
      />
      <Toggle
        source="promoter.papers"
        helperText="켜면 판촉영업자 신고번호나 계약서가 없거나 교육 기한이 지난 추천인은 출금을 신청할 수 없고 지급도 멈춥니다. 보너스는 계속 쌓입니다. 교육 기한 30일 전에 추천인에게 메일로 알립니다. 끄면 서류를 확인하지 않고 지급합니다."
      />
      <Toggle
        source="promoter.twoPersons"
        helperText="켜면 출금을 승인한 사람은 그 출금의 은행 이체 파일을 만들 수 없습니다."
      />
    </Group>
  );
}
