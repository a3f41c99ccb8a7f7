import type { Product } from '@iruon/bff-storefront';
import { cn } from '~/class-names';
import { Picture } from '~/components/ui/picture';
import { won } from '~/format';
import {
  type Availability,
  availabilityOf,
  type Criterion,
  differenceOf,
  type Selection,
  type Variant,
} from './variant-picker';

export interface OptionPickerProps {
  product: Pick<Product, 'options' | 'stockEnabled' | 'optionsConf'>;
  selection: Selection;
  onPress(criterion: number, value: string): void;
  /**
   * What it is changed from: marked, prices are told as differences from it, and a value that cannot stand beside the choice
   * can be pressed as long as it stands beside another.
   */
  present?: Pick<Variant, 'value' | 'price'>;
}

const reasons: Record<Availability, string | null> = { available: null, 'sold-out': '품절', missing: '조합 없음' };

/** What a value adds to the price, when every variant with it adds the same. */
function extraOf(options: readonly Variant[], criterion: number, value: string): number {
  const extras = new Set(options.filter((one) => one.value[criterion] === value).map((one) => one.price));
  return extras.size === 1 ? ([...extras][0] ?? 0) : 0;
}

/** What is added or saved; nothing for no difference. */
const extraText = (extra: number | null) => (extra ? `${extra > 0 ? '+' : '-'}${won(Math.abs(extra))}` : null);

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
          const reason = reasons[availabilityOf(product, selection, index, name)];
          const isDeadEnd = present ? availabilityOf(product, open, index, name) !== 'available' : reason !== null;
          const isChosen = selection[index] === name;
          const extra = present
            ? differenceOf(product.options, selection, { criterion: index, value: name, from: present.price })
            : extraOf(product.options, index, name);
          const notes = [present?.value[index] === name && '현재', reason ?? extraText(extra)].filter(Boolean);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              disabled={isDeadEnd && !isChosen}
              onClick={() => onPress(index, name)}
              className={cn(
                'grid min-h-11 min-w-14 content-center justify-items-center rounded-s border px-3 py-1.5 text-label transition-colors',
                isChosen
                  ? 'border-accent bg-accent-soft font-semibold text-accent-deep shadow-[inset_0_0_0_1px_var(--color-accent)]'
                  : 'border-line-strong hover:border-accent',
                reason && 'border-dashed border-line bg-mist text-ink-faint',
                isDeadEnd && !isChosen && 'cursor-not-allowed',
              )}
            >
              <span className="flex items-center gap-1.5">
                {img && (
                  <Picture
                    src={img}
                    alt=""
                    width={28}
                    height={28}
                    sizes="28px"
                    className="size-7 rounded-s object-cover"
                  />
                )}
                {hexa && (
                  <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
                    <circle cx="6" cy="6" r="5.5" fill={hexa} stroke="currentColor" strokeOpacity="0.3" />
                  </svg>
                )}
                <span className={cn(reason && 'line-through')}>{name}</span>
              </span>
              {notes.length > 0 && (
                <span className="figures text-caption font-normal text-ink-faint">{notes.join(' · ')}</span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One row of values per criterion; what cannot be had says why. */
export function OptionPicker(props: OptionPickerProps) {
  return (
    <div className="grid gap-5">
      {props.product.optionsConf.criteria.map((criterion, index) => (
        <CriterionGroup key={criterion.name} criterion={criterion} index={index} {...props} />
      ))}
    </div>
  );
}
