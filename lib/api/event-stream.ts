/** The `data:` payloads of an event stream, as they arrive; comments and other fields are passed over. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      const events = (held + text).replaceAll('\r', '').split('\n\n');
      held = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart());
        if (data.length > 0) yield data.join('\n');
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
