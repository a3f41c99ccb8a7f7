const MARK = /^\(\d+\) /;

/** Prefixes the title of the tab with the number of waiting chats or messages; returns the function that removes it. */
export function markTitle(count: number): () => void {
  const bare = document.title.replace(MARK, '');
  document.title = count > 0 ? `(${count}) ${bare}` : bare;
  return () => {
    document.title = document.title.replace(MARK, '');
  };
}
