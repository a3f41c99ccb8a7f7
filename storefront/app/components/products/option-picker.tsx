import type { Product } from '@iruon/contract';
import { cn } from '~/class-names';
import { Picture } from '~/components/media/picture';
import { differenceText } from '~/format';
import {
  type Availability,
  availabilityOf,
  type Criterion,
  differenceOf,
  type Selection,
  type Variant,
  type Variants,
} from './variant-picker';

export interface OptionPickerProps {
  product: Variants & Pick<Product, 'optionsConf'>;
  selection: Selection;
  onPress(criterion: number, value: string): void;
  /**
   * The current option. It is marked, and prices are differences from it; a value that does not fit the selection can
   * be pressed if another combination contains it.
   */
  present?: Pick<Variant, 'value' | 'price'>;
}

const reasons: Record<Availability, string | null> = { available: null, 'sold-out': '품절', missing: '조합 없음' };

/** The extra price of a value, if it is equal for every variant with this value. */
function extraOf(options: readonly Variant[], criterion: number, value: string): number {
  const extras = new Set(options.filter((one) => one.value[criterion] === value).map((one) => one.price));
  return extras.size === 1 ? ([...extras][0] ?? 0) : 0;
}

/** The amount of a price difference; null for no difference. */
const extraText = (extra: number | null) => (extra ? differenceText(extra) : null);

/** The price difference of a value, or a notice that choosing it resets the other axes. */
function changeText({ product, selection, present }: OptionPickerProps, criterion: number, value: string) {
  if (availabilityOf(product, selection, criterion, value) !== 'available') return '다른 조합';
  return extraText(differenceOf(product.options, selection, { criterion, value, from: present?.price ?? 0 }));
}

function CriterionGroup({ criterion, index, ...picker }: OptionPickerProps & { criterion: Criterion; index: number }) {
  const { product, selection, onPress, present } = picker;
  const open: Selection = selection.map(() => null);
  return (
    <fieldset>
      <legend className="mb-2 text-label font-semibold">
        {criterion.name}
        <span className="ml-2 font-normal text-ink-faint">{selection[index] ?? '선택해 주세요'}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {criterion.values.map(({ name, hexa, img }) => {
          const isChosen = selection[index] === name;
          const reason = reasons[availabilityOf(product, present ? open : selection, index, name)];
          const notes = present
            ? [present.value[index] === name && '현재', reason ?? (!isChosen && changeText(picker, index, name))]
            : [reason ?? extraText(extraOf(product.options, index, name))];
          const note = notes.filter(Boolean).join(' · ');
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              disabled={reason !== null && !isChosen}
              onClick={() => onPress(index, name)}
              className={cn(
                'option-value',
                reason && 'cursor-not-allowed border-dashed border-line bg-mist text-ink-faint',
              )}
            >
              <span>
                {img && (
                  <Picture src={img} alt="" size={[28, 28]} sizes="28px" className="size-7 rounded-s object-cover" />
                )}
                {hexa && (
                  <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
                    <circle cx="6" cy="6" r="5.5" fill={hexa} stroke="currentColor" strokeOpacity="0.3" />
                  </svg>
                )}
                {reason ? <s>{name}</s> : name}
              </span>
              {note && <small>{note}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One row of values per criterion; an unavailable value shows its reason. */
export function OptionPicker(props: OptionPickerProps) {
  return (
    <div className="grid gap-5">
      {props.product.optionsConf.criteria.map((criterion, index) => (
        <CriterionGroup key={criterion.name} criterion={criterion} index={index} {...props} />
      ))}
    </div>
  );
}
