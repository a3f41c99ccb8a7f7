import { createEnterRule } from '@iruon/contract/enter-rule';
import { type CompositionEvent, type KeyboardEvent, useState } from 'react';

/** On a phone Enter is the only way to a new line, and there is a send button. */
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
      // The field now contains the last syllable; the Enter itself may still insert a line break, which sending trims.
      if (rule.compositionEnded()) send(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      // During a composition Windows reports the key as `Process`.
      if ((event.key !== 'Enter' && event.code !== 'Enter') || event.shiftKey || isByTouch()) return;
      const sends = rule.entered(event.nativeEvent.isComposing);
      if (!event.nativeEvent.isComposing) event.preventDefault();
      if (sends) send(event.currentTarget.value);
    },
  };
}
