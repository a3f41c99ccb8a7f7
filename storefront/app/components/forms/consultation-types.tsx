import { FieldErrors, RequiredMark } from '~/components/ui/field';

// Copied from the contract; a test compares both.
export const types = [
  ['PRODUCT', '제품상담'],
  ['MEMBERSHIP', '회원문의'],
  ['DELIVERY_OTHER', '배송/기타'],
] as const;

/** The choice of the topic of a consultation. */
export function ConsultationTypes({ chosen, errors }: { chosen: string | undefined; errors: string[] | undefined }) {
  return (
    <fieldset aria-describedby="consultation-type-error">
      <legend className="mb-1.5 text-label font-semibold">
        상담 유형
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {types.map(([value, label]) => (
          <label key={value} className="choice-tile">
            <input type="radio" name="category" value={value} defaultChecked={chosen === value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors id="consultation-type-error" errors={errors} />
    </fieldset>
  );
}
