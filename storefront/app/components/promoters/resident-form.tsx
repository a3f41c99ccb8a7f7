import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { z } from 'zod';
import { hiddenParts, residenceParts } from '~/components/fields/part-schemas';
import { ResidenceField } from '~/components/fields/residence-field';
import { Button } from '~/components/ui/button';
import { useSchemaForm } from '~/use-schema-form';

export const residentSchema = z.object({ residentRegistrationNumber: residenceParts });
/** A registration number is never sent back to the page. */
export const hiddenResident = { hideFields: hiddenParts('residentRegistrationNumber') };

/** The form for the registration number, which the tax declaration of payments to a person requires. */
export function ResidentForm({ result }: { result: SubmissionResult | null }) {
  const isPending = useNavigation().formData?.get('intent') === 'resident';
  const [form, { residentRegistrationNumber }] = useSchemaForm('resident', residentSchema, result);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="intent" value="resident" />
      <ResidenceField
        field={residentRegistrationNumber}
        hint="보너스를 지급할 때 소득세를 신고하려고 받습니다(소득세법). 암호화해 보관하고 화면에는 가려서 보여 드립니다."
      />
      <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
        저장
      </Button>
    </Form>
  );
}
