import { HttpError } from 'react-admin';

/** Asks the operator; resolves to false on cancel. */
type Ask<Subject> = (subject: Subject) => Promise<boolean>;

/**
 * A question over the page; after the answer, a refused call runs again, and the entries of the page stay. Concurrent
 * calls share one question.
 * @param subjectIn returns the subject of the question after an error; undefined for an error that an answer does not
 * solve
 */
function createQuestion<Subject>(subjectIn: (error: unknown) => Subject | undefined) {
  let ask: Ask<Subject> | undefined;
  let pending: Promise<boolean> | undefined;
  return {
    /** Registers the dialog. Returns the unsubscribe function. */
    answerBy(next: Ask<Subject>): () => void {
      ask = next;
      return () => {
        if (ask === next) ask = undefined;
      };
    },
    /** Runs a call, and again after the answer. @throws the original error if the operator cancels, or if no dialog is registered */
    async around<T>(run: () => Promise<T>): Promise<T> {
      try {
        return await run();
      } catch (error) {
        const subject = subjectIn(error);
        if (subject === undefined || !ask) throw error;
        pending ??= ask(subject).finally(() => {
          pending = undefined;
        });
        if (!(await pending)) throw error;
        return run();
      }
    },
  };
}

/** The dialog for the re-authentication of an operator. */
export type StepUpMethod = 'CODE' | 'PASSWORD';

const bodyOf = (error: unknown) =>
  (error instanceof HttpError ? (error.body ?? {}) : {}) as { code?: string; method?: StepUpMethod };

/** Re-authentication before an action that an unattended session must not perform. */
export const stepUps = createQuestion((error) => {
  const { code, method = 'PASSWORD' } = bodyOf(error);
  return code === 'STEP_UP_REQUIRED' ? method : undefined;
});

/** A new login after the session has ended, by time or by another operator. */
export const logins = createQuestion((error) => {
  if (!(error instanceof HttpError && error.status === 401)) return undefined;
  // A wrong password or code is a 401 as well, with a code of its own.
  const { code = 'LOGIN_REQUIRED' } = bodyOf(error);
  return code === 'LOGIN_REQUIRED' || code === 'TOKEN_INVALID' ? 'LOGIN' : undefined;
});

/**
 * Runs a call of the console; if the call requires a login or a re-authentication, asks for it and runs the call again.
 * A change has the same idempotency key both times.
 */
export const withQuestions = <T>(run: () => Promise<T>): Promise<T> => logins.around(() => stepUps.around(run));
