import { TitledSection } from '~/components/ui/titled-section';

const steps = [
  {
    title: '코드를 알립니다',
    text: '신청이 승인되면 추천인 코드와 링크, QR 코드를 드립니다. 그 코드로 가입하신 분이 추천 회원이 됩니다.',
  },
  {
    title: '보너스가 쌓입니다',
    text: '추천 회원이 구매를 확정하면 보너스가 쌓이고, 반품 기간이 지나면 출금할 수 있습니다. 반품한 상품의 보너스는 회수합니다.',
  },
  {
    title: '계좌로 받습니다',
    text: '10,000원부터 출금할 수 있습니다. 계좌와 주민등록번호는 신청할 때 받지 않고 처음 출금하실 때 확인합니다.',
  },
];

/** An explanation of promoters in three steps. */
export function About() {
  return (
    <TitledSection id="about" title="이루온을 소개하고 보너스를 받으세요">
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1.5 rounded-l bg-mist p-5">
            <span className="figures text-label font-bold text-accent-deep">{index + 1}</span>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-label text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
