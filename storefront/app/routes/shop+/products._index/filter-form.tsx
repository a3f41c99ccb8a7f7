import type { FacetGroup, ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { afterPaint } from '~/after-paint';
import { listParams } from '~/components/products/list-address';
import { Button } from '~/components/ui/button';
import { count } from '~/format';
import { useChange } from '~/use-change';
import { type Facet, facetsOf } from './chosen-filters';

/** Later groups are collapsed, unless one of their values is chosen. */
const OPEN_GROUPS = 4;
/** Later values are collapsed, unless one of them is chosen. */
const OPEN_VALUES = 8;

interface BoxProps {
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The input is uncontrolled, because a list has a hundred of them; `FilterForm` resets them together. */
function Box({ name, value, isChosen, isDisabled, className, children }: BoxProps) {
  return (
    <label className={className}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isDisabled} />
      {children}
    </label>
  );
}

function Choice({ name, value: { key, label, hexa, count: products, isChosen } }: { name: string; value: Facet }) {
  const isEmpty = products === 0 && !isChosen;
  return (
    <Box
      name={name}
      value={key}
      isChosen={isChosen}
      isDisabled={isEmpty}
      {...(isChosen && { className: 'font-semibold text-ink' })}
      {...(isEmpty && { className: 'cursor-not-allowed text-ink-faint' })}
    >
      {hexa && <ColourDot hexa={hexa} />}
      {label}
      <small>
        {count(products)}
        <span>개 상품</span>
      </small>
    </Box>
  );
}

function Group({ name, label, values }: { name: FacetGroup['name']; label: string; values: Facet[] }) {
  const open = values.slice(0, OPEN_VALUES);
  const rest = values.slice(OPEN_VALUES);
  return (
    <fieldset>
      <legend>{label}</legend>
      <div>
        {open.map((value) => (
          <Choice key={value.key} name={name} value={value} />
        ))}
        {rest.length > 0 && (
          <details open={rest.some(({ isChosen }) => isChosen)}>
            <summary>
              <span>{`${rest.length}개 더 보기`}</span>
              <span>접기</span>
            </summary>
            {rest.map((value) => (
              <Choice key={value.key} name={name} value={value} />
            ))}
          </details>
        )}
      </div>
    </fieldset>
  );
}

/** The filters of a list. With scripts they take effect when pressed, without scripts by a button. */
export function FilterForm({ query, groups, label }: { query: ListQuery; groups: FacetGroup[]; label: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  const { q, category, sort } = query;
  // The boxes are checked immediately when pressed, and set again from the data of each loaded list. Every navigation
  // shows the filters of the new list.
  useChange(key, () => form.current?.reset());
  useChange(groups, () => form.current?.reset());
  function apply({ currentTarget }: FormEvent<HTMLFormElement>): void {
    afterPaint(() => submit(currentTarget, { preventScrollReset: true }));
  }
  const shown = groups.map((group) => ({ ...group, values: facetsOf(group, query) }));
  const more = shown.slice(OPEN_GROUPS);
  return (
    <Form ref={form} method="get" action="/shop/products" aria-label={label} onChange={apply} className="filter-form">
      <ListFields query={{ q, category, sort }} />
      <div>
        <Box name="available" value="true" isChosen={query.isAvailable} className="font-semibold text-ink">
          지금 살 수 있는 상품만
        </Box>
      </div>
      {shown.slice(0, OPEN_GROUPS).map((group) => (
        <Group key={`${group.name} ${group.label}`} {...group} />
      ))}
      {more.length > 0 && (
        <details open={more.some(({ values }) => values.some(({ isChosen }) => isChosen))}>
          <summary>
            <span>{`조건 ${more.length}가지 더 보기`}</span>
            <span>조건 접기</span>
          </summary>
          {more.map((group) => (
            <Group key={`${group.name} ${group.label}`} {...group} />
          ))}
        </details>
      )}
      <noscript>
        <Button type="submit" tone="outline" wide>
          조건 적용
        </Button>
      </noscript>
    </Form>
  );
}

/** A dot in the colour of an option, beside its name. */
export function ColourDot({ hexa }: { hexa: string }) {
  return <i className="colour-dot" style={{ background: hexa }} />;
}

/**
 * The other parameters of a list's address, as hidden fields of a form that changes a part of it and shows the first
 * page.
 */
export function ListFields({ query }: { query: Partial<ListQuery> }) {
  return listParams({ ...query, page: 1 }).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
