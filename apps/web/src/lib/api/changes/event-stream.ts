/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** The lines of a body, each when it is whole. */
async function* readLines(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads server-sent events from the body of an answer, in the form of the HTML standard (`event`, `data`; comments are skipped).
 * `onBytes` hears of whatever comes, comments too.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<StreamEvent> {
  let event = '';
  let data: string[] = [];
  for await (const line of readLines(body, onBytes)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    if (line !== '') continue;
    if (data.length > 0 || event !== '') yield { event: event || 'message', data: data.join('\n') };
    event = '';
    data = [];
  }
}
