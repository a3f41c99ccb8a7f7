import type { EasyPayCard } from '@iruon/contract';
import { cardQuotas, QUOTA_FROM } from '@iruon/contract';
import { Field } from '~/components/ui/field';
import { RadioCards } from '~/components/ui/radio-cards';
import { Options, Select } from '~/components/ui/select';
import { cardName, NEW_CARD, quotaLabel } from './card-labels';

export interface CardChoiceProps {
  cards: EasyPayCard[];
  /** The amount in won; instalments are offered from 50,000 won. */
  amount: number;
  defaultCard?: string | undefined;
  defaultQuota?: string | undefined;
  /** True if the buyer may store another card before paying. */
  hasNew: boolean;
}

/**
 * The choice of the stored card and of the number of instalments. Real radio buttons and a real select work without
 * scripts.
 */
export function CardChoice({ cards, amount, defaultCard, defaultQuota, hasNew }: CardChoiceProps) {
  const choices = cards.map((card) => ({
    value: card.paymentUserKey,
    label: cardName(card),
    ...(card.isDefault ? { description: '기본 카드' } : {}),
  }));
  const other = {
    value: NEW_CARD,
    label: cards.length > 0 ? '다른 카드 등록' : '카드 등록하고 결제',
    description: '다음 화면에서 카드를 한 번 등록하면 바로 이어서 결제합니다.',
  };
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="결제할 카드"
        name="card"
        cards={hasNew ? [...choices, other] : choices}
        defaultValue={defaultCard ?? choices[0]?.value ?? NEW_CARD}
      />
      {amount >= QUOTA_FROM && cards.length > 0 && (
        <Field label="할부" htmlFor="quota" className="max-w-60">
          <Select id="quota" name="quota" defaultValue={defaultQuota ?? '0'}>
            <Options of={cardQuotas.map((months) => [months, quotaLabel(months)])} />
          </Select>
        </Field>
      )}
    </div>
  );
}
