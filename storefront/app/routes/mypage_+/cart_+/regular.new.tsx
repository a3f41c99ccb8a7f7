import { randomUUID } from 'node:crypto';
import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { CalendarSync } from 'lucide-react';
import { TextField } from '~/components/fields/text-field';
import { CartTabs } from '~/components/regular/cart-tabs';
import { CycleFields } from '~/components/regular/cycle-fields';
import { newRegularSchema } from '~/components/regular/regular-schema';
import { Checkbox } from '~/components/ui/checkbox';
import { EmptyState } from '~/components/ui/empty-state';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { LinkButton } from '~/components/ui/link-button';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { SaveButtons } from '~/components/ui/save-buttons';
import { count } from '~/format';
import { errorsWithin } from '~/reply-problem';
import { sendOnce } from '~/send-form';
import { useSchemaForm } from '~/use-schema-form';

export const meta: MetaFunction = () => [{ title: '정기 주문으로 저장 - 이루온' }];

const MAX_NAMED_LINES = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await context.bff.screens.regularOrderForm(new URL(request.url).searchParams);
  return { ...view, idempotencyKey: randomUUID() };
}

export async function action({ request, context: { bff } }: ActionFunctionArgs) {
  return sendOnce(
    await request.formData(),
    newRegularSchema,
    async (input, key) => {
      const { source } = await bff.screens.regularOrderForm(new URL(request.url).searchParams);
      return bff.actions.addRegularOrder({ ...input, source }, key);
    },
    (id) => `/mypage/cart/regular/${id}?done=saved`,
    'name',
  );
}

export default function NewRegularOrder() {
  const view = useLoaderData<typeof loader>();
  const { lines, isFull, limit } = view;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 text-title font-bold lg:text-title-l">정기 주문으로 저장</h1>
      <CartTabs current="regular" />
      {lines.length === 0 ? (
        <EmptyState
          icon={CalendarSync}
          title="저장할 상품이 없습니다"
          action={<LinkButton to="/mypage/cart">장바구니로 가기</LinkButton>}
        >
          장바구니에서 상품을 선택한 뒤 ‘정기 주문으로 저장’을 눌러 주세요.
        </EmptyState>
      ) : isFull ? (
        <EmptyState
          icon={CalendarSync}
          title={`정기 주문은 ${count(limit)}개까지 저장할 수 있습니다`}
          action={<LinkButton to="/mypage/cart/regular">정기 주문 정리하기</LinkButton>}
        >
          쓰지 않는 정기 주문을 지우면 더 저장할 수 있습니다.
        </EmptyState>
      ) : (
        <NewForm />
      )}
    </div>
  );
}

function NewForm() {
  const { lines, suggestedName, today, idempotencyKey } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('regular', newRegularSchema, response?.result, {
    defaultValue: { name: suggestedName },
  });
  const rest = lines.length - MAX_NAMED_LINES;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-8">
      <input type="hidden" name="idempotencyKey" value={response?.idempotencyKey ?? idempotencyKey} />
      <LeaveQuestion />
      <ProblemNotice problem={response?.problem} />
      <section aria-label="저장할 상품" className="grid gap-2 rounded-l bg-mist p-5">
        <h2 className="figures text-label font-semibold">상품 {count(lines.length)}건</h2>
        <ul className="grid gap-1 text-label text-ink-soft">
          {lines.slice(0, MAX_NAMED_LINES).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a line has no id
            <li key={index} className="flex justify-between gap-4">
              <span className="min-w-0 truncate">
                {line.name}
                {line.optionName && ` ${line.optionName}`}
              </span>
              <span className="figures shrink-0">{count(line.amount)}개</span>
            </li>
          ))}
          {rest > 0 && <li className="figures">그 밖에 {count(rest)}건</li>}
        </ul>
      </section>
      <TextField
        field={fields.name}
        label="이름"
        hint="다른 정기 주문과 구별되는 이름이면 됩니다. 예: 월초 소모품"
        maxLength={50}
      />
      <section className="grid gap-4">
        <h2 className="text-body font-semibold">주기</h2>
        <CycleFields
          cycle={undefined}
          today={today}
          errors={{ cycle: errorsWithin(form.allErrors, 'cycle'), from: fields.from.errors }}
        />
      </section>
      <div className="grid gap-1">
        <Checkbox name="hasReminder">예정일 아침 9시에 메일로 알림 받기</Checkbox>
        <p className="text-caption text-ink-faint">자동으로 결제되지 않으며, 알림은 언제든 켜고 끌 수 있습니다.</p>
      </div>
      <SaveButtons back="/mypage/cart" isPending={isPending} />
    </Form>
  );
}
