import { useState } from 'react';
import { HttpError } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';

const isBelowZero = (error: unknown) =>
  error instanceof HttpError && (error.body as { code?: string } | undefined)?.code === 'BONUS_BELOW_ZERO';

/** A deduction above the balance is refused once; the operator then confirms that the balance may become negative. */
export function useBelowZero() {
  const [isRefused, setRefused] = useState(false);
  const [confirmed, setConfirmed] = useState(false);

  async function asking<T>(response: Promise<T>): Promise<T> {
    try {
      return await response;
    } catch (error) {
      if (isBelowZero(error)) setRefused(true);
      throw error;
    }
  }

  const field = isRefused && (
    <LabelledCheckbox
      label="잔액이 0원보다 적어져도 처리합니다."
      checked={confirmed}
      onChange={(event) => setConfirmed(event.target.checked)}
    />
  );
  return { confirmed, asking, field };
}
