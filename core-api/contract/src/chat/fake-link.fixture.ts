import type { ChatLink } from './room-client.ts';

/** A socket that is always connected; `answer` responds to its calls, or returns an error that the call throws. */
export function fakeLink<Link = ChatLink>(answer: (name: string, input: never) => unknown) {
  const listeners = new Map<string, (payload: never) => void>();
  const calls: [string, unknown][] = [];
  let status: (isConnected: boolean) => void = () => {};
  const link = {
    isConnected: () => true,
    async call(name: string, input: unknown) {
      calls.push([name, input]);
      const answered = answer(name, input as never);
      if (answered instanceof Error) throw answered;
      return answered;
    },
    on(name: string, listen: (payload: never) => void) {
      listeners.set(name, listen);
      return () => listeners.delete(name);
    },
    onStatus(listen: (isConnected: boolean) => void) {
      status = listen;
      return () => {};
    },
  } as Link;
  const emit = (name: string, payload: unknown) => listeners.get(name)?.(payload as never);
  return { link, calls, emit, connect: (isConnected: boolean) => status(isConnected) };
}
