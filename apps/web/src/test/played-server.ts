import { ApiError, heartbeatMs, recentChangesMs } from '@pindahlapak/contract';

const encoder = new TextEncoder();
const bytesOf = (event: string) => encoder.encode(`${event}\n\n`);
const change = bytesOf('event: change\ndata: {"topic":"products"}');

/** A request that the test answers; `read` is the number that the server read for it. */
interface Question {
  read: number | null;
  answer: PromiseWithResolvers<number>;
}

/** A stream from the dashboard's view; `unread` has left the server but not arrived yet. */
interface Stream {
  withRecent: boolean;
  opened: PromiseWithResolvers<Response>;
  body: ReadableStreamDefaultController<Uint8Array> | null;
  unread: Uint8Array[];
  heartbeatAt: number;
  state: 'asked' | 'open' | 'lost' | 'ended';
}

const cut = () => new ApiError('NETWORK_ERROR', { status: 0 });

/**
 * A server and its network, controlled step by step. The server has one number that changes, answers requests for it in
 * any order and at any time, and feeds streams of changes, which break, are lost silently, and forget changes on a
 * restart.
 */
export class PlayedServer {
  version = 0;
  #changedAt = -Infinity;
  #questions: Question[] = [];
  #streams: Stream[] = [];
  isReachable = true;

  ask = (signal: AbortSignal): Promise<number> => {
    if (!this.isReachable) return Promise.reject(cut());
    const question: Question = { read: null, answer: Promise.withResolvers() };
    this.#questions.push(question);
    signal.addEventListener('abort', () => {
      this.#questions = this.#questions.filter((other) => other !== question);
      question.answer.reject(signal.reason);
    });
    return question.answer.promise;
  };

  request = (_endpoint: unknown, input: { query?: { recent?: string } }, { signal }: { signal?: AbortSignal } = {}) => {
    if (!this.isReachable) return Promise.reject(cut());
    const opened = Promise.withResolvers<Response>();
    const withRecent = input.query?.recent === 'true';
    const stream: Stream = { withRecent, opened, body: null, unread: [], heartbeatAt: 0, state: 'asked' };
    this.#streams.push(stream);
    signal?.addEventListener('abort', () => this.#end(stream));
    return opened.promise;
  };

  change(): void {
    this.version += 1;
    this.#changedAt = Date.now();
    for (const stream of this.#in('open')) stream.unread.push(change);
  }

  /** Reads the number for a request that is answered later. */
  look(which: number): void {
    const question = this.#questions[which % this.#questions.length];
    if (question) question.read ??= this.version;
  }

  answer(which: number): void {
    const [question] = this.#questions.splice(which % (this.#questions.length || 1), 1);
    question?.answer.resolve(question.read ?? this.version);
  }

  fail(which: number, error: ApiError = cut()): void {
    const [question] = this.#questions.splice(which % (this.#questions.length || 1), 1);
    question?.answer.reject(error);
  }

  open(): void {
    for (const stream of this.#in('asked')) {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream.body = controller) });
      stream.state = 'open';
      stream.heartbeatAt = Date.now() + heartbeatMs;
      stream.unread.push(bytesOf('event: ready\ndata: {}'));
      if (stream.withRecent && Date.now() - this.#changedAt <= recentChangesMs) stream.unread.push(change);
      stream.opened.resolve(new Response(body));
    }
  }

  /** Delivers to the dashboard whatever is in transit. */
  deliver(): void {
    for (const { body, unread } of this.#in('open')) for (const bytes of unread.splice(0)) body?.enqueue(bytes);
  }

  beat(): void {
    for (const stream of this.#in('open')) {
      if (Date.now() < stream.heartbeatAt) continue;
      stream.heartbeatAt = Date.now() + heartbeatMs;
      stream.unread.push(bytesOf(': masih tersambung'));
    }
  }

  /** Breaks every connection; whatever is in transit is lost. */
  breakOff(): void {
    for (const stream of this.#streams) this.#end(stream);
    while (this.#questions.length > 0) this.fail(0);
  }

  /** Breaks the streams without either side noticing. */
  loseSilently(): void {
    for (const stream of this.#in('open')) stream.state = 'lost';
  }

  restart(): void {
    this.breakOff();
    this.#changedAt = -Infinity;
  }

  #in = (state: Stream['state']): Stream[] => this.#streams.filter((stream) => stream.state === state);

  #end(stream: Stream): void {
    if (stream.state === 'asked') stream.opened.reject(cut());
    else if (stream.state !== 'ended') stream.body?.error(cut());
    stream.state = 'ended';
  }
}
