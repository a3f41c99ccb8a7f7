import type { RegularOrder } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CycleFields } from '~/components/regular/cycle-fields';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { RemoveDialog } from '~/components/ui/remove-dialog';
import { errorsWithin } from '~/reply-problem';

/** The texts for the deletion of a regular order, in the dialog and on the page. */
export const removeRegularMessages = {
  question: '정기 주문을 지울까요?',
  consequence: '저장한 상품 목록과 주기가 사라지고 알림도 오지 않습니다. 장바구니와 지난 주문은 그대로입니다.',
};

export interface RegularSettingsProps {
  regularOrder: RegularOrder;
  today: string;
  errors: Record<string, string[]>;
}

/** Cycle, name, mail and pause of a regular order; each is saved separately. */
export function RegularSettings({ regularOrder, today, errors }: RegularSettingsProps) {
  const { _id, name, cycle, nextOn, isPaused, hasReminder } = regularOrder;
  const pending = useNavigation().formData?.get('intent');
  return (
    <div className="grid content-start gap-10">
      <section className="grid gap-4">
        <h2 className="text-title-s font-bold">주기</h2>
        <Form method="post" className="grid gap-4">
          <CycleFields
            cycle={cycle}
            today={today}
            nextOn={nextOn}
            errors={{ cycle: errorsWithin(errors, 'cycle'), from: errors.from }}
          />
          <Button
            intent="cycle"
            tone="outline"
            isPending={pending === 'cycle'}
            className="justify-self-end max-sm:w-full"
          >
            주기 저장
          </Button>
        </Form>
      </section>
      <section className="grid gap-4">
        <h2 className="text-title-s font-bold">이름</h2>
        <Form method="post" className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <Field label="정기 주문 이름" htmlFor="name" errors={errors.name} isRequired>
            <Input
              id="name"
              name="name"
              defaultValue={name}
              maxLength={50}
              aria-invalid={errors.name ? true : undefined}
              aria-describedby="name-error"
            />
          </Field>
          <Button intent="name" tone="outline" isPending={pending === 'name'} className="min-h-12 sm:mt-7">
            이름 저장
          </Button>
        </Form>
      </section>
      <section className="grid">
        <h2 className="mb-2 text-title-s font-bold">알림과 관리</h2>
        {cycle && (
          <>
            <Row text={hasReminder ? '예정일 아침 9시에 메일로 알려 드립니다.' : '예정일 알림 메일이 꺼져 있습니다.'}>
              <Verb intent={hasReminder ? 'mail-off' : 'mail-on'} label={hasReminder ? '알림 끄기' : '알림 켜기'} />
            </Row>
            <Row text={isPaused ? '멈춘 동안에는 알림이 오지 않습니다.' : '당분간 필요 없으면 멈추어 둘 수 있습니다.'}>
              <Verb intent={isPaused ? 'resume' : 'pause'} label={isPaused ? '다시 시작' : '멈추기'} />
            </Row>
          </>
        )}
        <Row text="더 쓰지 않으면 지울 수 있습니다.">
          <RemoveDialog
            page={`/mypage/cart/regular/${_id}`}
            {...removeRegularMessages}
            done="정기 주문을 지웠습니다."
          />
        </Row>
      </section>
    </div>
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2">
      <p className="text-label text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

function Verb({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Button intent={intent} tone="quiet" size="s">
        {label}
      </Button>
    </Form>
  );
}
