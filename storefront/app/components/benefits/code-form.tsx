import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

export interface CodeFormProps {
  /** What was typed and refused, and why. */
  refused: { code: string; message: string } | null;
}

/** Receives a coupon by the code of an event. */
export function CodeForm({ refused }: CodeFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'code';
  return (
    <Form method="post" className="grid gap-3 rounded-l bg-mist p-5 sm:grid-cols-[minmax(0,22rem)_auto] sm:items-end">
      <input type="hidden" name="intent" value="code" />
      <Field
        label="이벤트 코드"
        htmlFor="coupon-code"
        errors={refused ? [refused.message] : undefined}
        className="max-sm:w-full"
      >
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
          placeholder="예: SERVICE-2026"
        />
      </Field>
      <Button type="submit" tone="outline" className="min-h-12" isPending={isPending}>
        쿠폰 등록
      </Button>
    </Form>
  );
}
