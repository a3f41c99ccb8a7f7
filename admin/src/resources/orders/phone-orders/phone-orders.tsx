import { withParticle } from '@iruon/contract/korean';
import { Alert, Box, Card, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useRedirect } from 'react-admin';
import { MainAndAside } from '../../../components/columns.tsx';
import { MemberPicker } from '../../../components/members/member-picker.tsx';
import { showPhone } from '../../../format/phone.ts';
import { showWon } from '../../../format/won.ts';
import { PageHead } from '../../../layout/page-head.tsx';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { errorSentence } from '../../../providers/error-sentence.ts';
import { type Errors, errorsOf } from '../../../providers/field-errors.ts';
import { hasNoResponse } from '../../../providers/http-client.ts';
import { useCall } from '../../../providers/use-call.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { type Draft, emptyDraft, hasLineErrors, orderOf, quoteRequestOf } from './phone-order-draft.ts';
import { PhoneOrderLines } from './phone-order-lines.tsx';
import { PricePreview, usePhoneQuote } from './price-preview.tsx';
import { SettlementFields } from './settlement-fields.tsx';

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Places an order for a member on the phone: member, products, destination, payment, with the current price beside them. */
function PhoneOrderPage() {
  const call = useCall();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);
  const key = useRef(crypto.randomUUID());
  const notify = useNotify();
  const redirect = useRedirect();
  const request = quoteRequestOf(draft);
  const { quote, error, isCurrent, again } = usePhoneQuote(request);
  const shownErrors: Errors = { ...errorsOf(error), ...errors };
  // There is no `save`: an order is placed, not saved.
  useUnsaved({ isDirty: !isPending && (draft.member !== null || draft.lines.length > 0) });
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function send(): Promise<void> {
    if (!quote) return;
    setPending(true);
    setRefusal('');
    setErrors({});
    try {
      const body = orderOf(draft, quote.totals.payable + quote.totals.money);
      const { id, purchaseNo } = await call('createPhoneOrder', { body, key: key.current });
      notify(`주문번호 ${withParticle(purchaseNo, '으로/로')} 주문했습니다. 주문자에게 메일로 알립니다.`, {
        type: 'success',
      });
      redirect(`/orders?${new URLSearchParams({ filter: JSON.stringify({ _purchase: id }) })}`);
    } catch (refused) {
      if (!hasNoResponse(refused)) key.current = crypto.randomUUID();
      setErrors(errorsOf(refused));
      setRefusal(errorSentence(refused));
      void again();
      setPending(false);
    }
  }

  const { member } = draft;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void send();
      }}
      sx={{ pb: 2, maxWidth: 1240 }}
    >
      <PageHead title="전화 주문" />
      <MainAndAside asideWidth={380}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Part title="1. 주문하는 회원">
            <MemberPicker
              autoFocus
              error={errors._user}
              onPick={({ id, name, username, phone, money }) =>
                set({
                  member: { id, name, username, phone, money },
                  receiver: { ...draft.receiver, name, phone },
                })
              }
            />
            {member && (
              <Alert severity="info" icon={false} sx={{ mt: 0.5 }}>
                <strong>{member.name}</strong> ({member.username}) · {showPhone(member.phone)} · 예치금{' '}
                {showWon(member.money)}
              </Alert>
            )}
          </Part>
          <Part title="2. 상품">
            <PhoneOrderLines lines={draft.lines} errors={shownErrors} onChange={(lines) => set({ lines })} />
          </Part>
          <Part title="3. 받는 분">
            <DeliveryFields draft={draft} errors={errors} onChange={set} />
          </Part>
          <Part title="4. 결제">
            <SettlementFields draft={draft} errors={errors} onChange={set} />
          </Part>
        </Box>
        <PricePreview
          draft={draft}
          quote={quote}
          error={error}
          areLinesRefused={hasLineErrors(errorsOf(error))}
          refusal={refusal}
          isReady={isCurrent}
          isPending={isPending}
          onAgree={(isAgreed) => set({ isAgreed })}
        />
      </MainAndAside>
    </Box>
  );
}

export const screens = { list: PhoneOrderPage };
