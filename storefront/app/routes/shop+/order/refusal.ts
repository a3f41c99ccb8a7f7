/** The fields of a core-api problem that the checkout shows. */
interface Refusal {
  code: string;
  title: string;
  detail?: string | undefined;
  errors?: { path: string; message: string }[] | undefined;
  _coupon?: unknown;
  _carts?: unknown;
}

/** An error as the form shows it. */
export interface ShownRefusal {
  code: string;
  title: string;
  detail: string | null;
  /** The refused coupon and the message. */
  coupon: { coupon: string; message: string } | null;
  /** The lines that cannot be delivered to the address. */
  unreachable: string[];
}

export function shownRefusal(problem: Refusal): ShownRefusal {
  const { code, title, detail = null } = problem;
  return { code, title, detail, coupon: refusedCoupon(problem), unreachable: unreachableLines(problem) };
}

function refusedCoupon({ _coupon, errors, title }: Refusal): ShownRefusal['coupon'] {
  return typeof _coupon === 'string' ? { coupon: _coupon, message: errors?.[0]?.message ?? title } : null;
}

function unreachableLines({ code, _carts }: Refusal): string[] {
  const isNamed = code === 'SHIPPING_UNAVAILABLE' && Array.isArray(_carts);
  return isNamed ? _carts.filter((one) => typeof one === 'string') : [];
}
