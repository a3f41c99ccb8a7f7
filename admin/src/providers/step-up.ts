import { HttpError } from 'react-admin';

/** The dialog for the re-authentication of an operator. */
export type StepUpMethod = 'CODE' | 'PASSWORD';

/** Asks the operator; resolves to false on cancel. */
type Ask = (method: StepUpMethod) => Promise<boolean>;

let ask: Ask | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the dialog. Returns the unsubscribe function. */
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
 * Runs a call; if core-api requires re-authentication, asks for it and runs the call again. Concurrent calls share one dialog. @throws the
 * original error if the operator cancels
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
