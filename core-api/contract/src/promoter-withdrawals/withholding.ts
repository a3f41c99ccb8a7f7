import type { IncomeKind } from './schemas.ts';

/** The taxes withheld from a payment, whole won. */
export interface Withheld {
  incomeTax: number;
  localTax: number;
  net: number;
}

/**
 * Won withheld from a payment: 3% income tax and a tenth of it as local income tax, each rounded down to 10 won (income
 * tax act 127 and 129, local tax act 103-13, treasury management act 47). Nothing is withheld from a business that
 * issues an invoice.
 */
export function withheldFrom(gross: number, income: IncomeKind): Withheld {
  if (income === 'INVOICE') return { incomeTax: 0, localTax: 0, net: gross };
  const incomeTax = Math.floor((gross * 3) / 1000) * 10;
  const localTax = Math.floor(incomeTax / 100) * 10;
  return { incomeTax, localTax, net: gross - incomeTax - localTax };
}
