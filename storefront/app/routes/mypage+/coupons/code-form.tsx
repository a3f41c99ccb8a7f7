import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

export interface CodeFormProps {
  /** The refused input with the reason. */
  refused: { code: string; message: string } | null;
}

/** Requests a coupon by the code of an event. */
export function CodeForm({ refused }: CodeFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'code';
  return (
    <Form method="post" className="rounded-l bg-mist p-5">
      <input type="hidden" name="intent" value="code" />
      <Field label="이벤트 코드" htmlFor="coupon-code" errors={refused ? [refused.message] : undefined}>
        <div className="flex flex-col gap-2 sm:max-w-reading sm:flex-row">
          <Input
            id="coupon-code"
            name="code"
            required
            minLength={4}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.code}
            aria-invalid={refused ? true : undefined}
            aria-describedby={refused ? 'coupon-code-error' : undefined}
            placeholder="받으신 코드를 입력해 주세요"
          />
          <Button type="submit" tone="outline" className="min-h-12" isPending={isPending}>
            쿠폰 등록
          </Button>
        </div>
      </Field>
    </Form>
  );
}
