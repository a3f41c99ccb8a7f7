/**
 * The body of a response that is generated while it is read. Its first part is generated immediately, so that a failure
 * there is still a problem and not half a file. A disconnecting client ends the generator.
 */
export async function generatedStream(chunks: AsyncGenerator<Uint8Array, void>): Promise<ReadableStream<Uint8Array>> {
  let next: Promise<IteratorResult<Uint8Array, void>> | null = Promise.resolve(await chunks.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await (next ?? chunks.next());
        next = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
