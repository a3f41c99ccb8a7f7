import { createEnterRule } from '@iruon/contract/enter-rule';
import { type CompositionEvent, type KeyboardEvent, useState } from 'react';

/** The keyboard of a phone has no other way to a new line, and a button to send beside it. */
const isByTouch = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * Handlers for a field in which Enter sends and Shift+Enter begins a line.
 * @param send receives the whole text of the field
 */
export function useEnter(send: (text: string) => void) {
  const [rule] = useState(createEnterRule);
  return {
    onCompositionStart: () => rule.compositionStarted(),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
      // The last syllable stands in the field now; the Enter itself may still add a line, which sending cuts off.
      if (rule.compositionEnded()) send(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      // During a composition Windows names the key `Process`.
      if ((event.key !== 'Enter' && event.code !== 'Enter') || event.shiftKey || isByTouch()) return;
      const sends = rule.entered(event.nativeEvent.isComposing);
      if (!event.nativeEvent.isComposing) event.preventDefault();
      if (sends) send(event.currentTarget.value);
    },
  };
}
