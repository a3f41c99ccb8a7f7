import type { TrainingView } from '@iruon/bff-storefront/mypage/promoter/promoter';
import { Notice } from '~/components/ui/notice';
import { day } from '~/format';

/** Shows that the training of a promoter has to be renewed, or that it is overdue. */
export function TrainingNotice({ until, isOver }: TrainingView) {
  return (
    <Notice
      tone="warning"
      title={isOver ? '판촉영업자 교육 기한이 지났습니다.' : `판촉영업자 교육을 ${day(until)}까지 받아 주세요.`}
      className="max-w-reading"
    >
      {isOver
        ? '교육을 받고 이수증을 고객센터로 보내 주시면 확인한 뒤 지급을 다시 시작합니다. 쌓인 보너스는 그대로 남습니다.'
        : '교육을 받고 이수증을 고객센터로 보내 주세요. 이 날이 지나면 확인할 때까지 보너스 지급을 멈춥니다.'}
    </Notice>
  );
}
