import { getFormProps, getInputProps } from '@conform-to/react';
import { type MyRecallDetail, recallAnswer } from '@iruon/contract';
import { Form, useNavigation } from '@remix-run/react';
import { TextAreaField } from '~/components/fields/text-field';
import { Field } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { SaveButtons } from '~/components/ui/save-buttons';
import { count } from '~/format';
import type { FormReply } from '~/reply-problem';
import { useSchemaForm } from '~/use-schema-form';

const parts = [
  ['used', '사용함'],
  ['toReturn', '반품'],
  ['stored', '보관'],
  ['missing', '없음'],
] as const;

interface AnswerFormProps {
  recall: MyRecallDetail;
  response: FormReply | undefined;
}

/** Where the pieces of each lot are: together as many as the member got. */
export function AnswerForm({ recall, response }: AnswerFormProps) {
  const isPending = useNavigation().state === 'submitting';
  const [form, fields] = useSchemaForm('recall-answer', recallAnswer, response?.result, {
    defaultValue: {
      lots: recall.lots.map(({ _lot, isAnswered, back, ...lot }) => ({
        ...{ _lot, used: lot.used, stored: lot.stored, missing: lot.missing },
        toReturn: isAnswered ? lot.toReturn : back,
      })),
      comment: recall.comment,
    },
  });
  const lots = fields.lots.getFieldList();
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-reading gap-6">
      <LeaveQuestion />
      <p className="text-label text-ink-soft">
        로트마다 받으신 수량을 빠짐없이 나누어 적어 주세요. 이미 돌려보내신 것은 반품에 넣습니다.
        {recall.answeredBy === 'STORE' && ' 전화 등으로 알려 주신 내용이 적혀 있습니다.'}
      </p>
      <ProblemNotice problem={response?.problem} />
      {recall.lots.map((lot, index) => {
        const group = lots[index]?.getFieldset();
        if (!group) return null;
        return (
          <fieldset key={lot._lot} className="min-w-0 rounded-l border border-line p-5">
            <legend className="float-left mb-3 w-full font-semibold">
              {lot.name} · 로트 {lot.lotNo} · 받으신 {count(lot.sent)}개
            </legend>
            <input {...getInputProps(group._lot, { type: 'hidden' })} key={group._lot.key} />
            <div className="clear-both grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {parts.map(([part, label]) => (
                <Field key={part} label={label} of={group[part]}>
                  <Input
                    {...getInputProps(group[part], { type: 'number' })}
                    key={group[part].key}
                    min={0}
                    max={lot.sent}
                    step={1}
                    inputMode="numeric"
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        );
      })}
      <TextAreaField
        field={fields.comment}
        label="남길 말"
        hint="수거할 곳이나 시간, 사용한 제품에 이상이 있었는지 적어 주세요. 환자를 알 수 있는 내용은 적지 마세요."
        maxLength={1000}
        rows={3}
      />
      <SaveButtons back="/mypage/recalls" isPending={isPending} />
    </Form>
  );
}
