import { HttpError } from 'react-admin';

/** How an operator proves again who it is. */
export type StepUpMethod = 'CODE' | 'PASSWORD';

/** Asks the operator; false when they gave up. */
type Ask = (method: StepUpMethod) => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Says who asks the operator. Returns how to stop. */
export function answerStepUps(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

function methodIn(error: unknown): StepUpMethod | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { code, method } = (error.body ?? {}) as { code?: string; method?: StepUpMethod };
  return code === 'STEP_UP_REQUIRED' ? (method ?? 'PASSWORD') : undefined;
}

/**
 * Runs a call; when core-api wants a fresh proof of the operator, asks for it and runs the call again. Calls that wait at the
 * same time share one question. @throws the refusal when the operator gave up
 */
export async function withStepUp<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const method = methodIn(error);
    if (!method || !ask) throw error;
    pending ??= ask(method).finally(() => {
      pending = undefined;
    });
    if (!(await pending)) throw error;
    return run();
  }
}
