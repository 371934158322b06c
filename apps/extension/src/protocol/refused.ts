/** Fields of the popup's form for connecting that an error can belong to. */
export type FormField = 'address' | 'code' | 'deviceName';

/** A request that cannot be fulfilled; its message is for the seller. */
export class Refused extends Error {
  readonly field: FormField | undefined;

  constructor(message: string, field?: FormField) {
    super(message);
    this.field = field;
  }
}

export function refuseIf(problem: string | null): void {
  if (problem !== null) throw new Refused(problem);
}
