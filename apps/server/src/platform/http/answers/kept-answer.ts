/** An answer that was checked and made before: its bytes, with the envelope. */
export class KeptAnswer {
  readonly json: Buffer;
  constructor(json: Buffer) {
    this.json = json;
  }
}

/** Data whose answer is also handed out as bytes, after it was checked and made. */
export class AnswerToKeep<Data> {
  readonly data: Data;
  readonly keep: (json: Buffer) => void;
  constructor(data: Data, keep: (json: Buffer) => void) {
    this.data = data;
    this.keep = keep;
  }
}
