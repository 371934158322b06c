import { vi } from 'vitest';

type Answer = [status: number, body: unknown];

/** Answers uploads, which use XMLHttpRequest: `answer` gets the form, and returns the status and the JSON body. */
export function fakeUploads(answer: (form: FormData) => Answer | Promise<Answer>): void {
  const { prototype } = XMLHttpRequest;
  vi.spyOn(prototype, 'open').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'setRequestHeader').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'getResponseHeader').mockImplementation((name) =>
    name === 'content-type' ? 'application/json' : null,
  );
  vi.spyOn(prototype, 'send').mockImplementation(async function (this: XMLHttpRequest, form) {
    const [status, body] = await answer(form as FormData);
    Object.defineProperties(this, { status: { value: status }, responseText: { value: JSON.stringify(body) } });
    this.dispatchEvent(new Event('load'));
  });
}

/** Picks a file in a file input. */
export function pickFile(input: Element, name: string): void {
  const picked = new DataTransfer();
  picked.items.add(new File(['isi'], name));
  (input as HTMLInputElement).files = picked.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
