import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FileDrop } from './file-drop.tsx';

/** Drops a file on an element, as a user would. */
function dropFile(target: Element): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['a'], 'jawaban.csv'));
  for (const kind of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
}

describe('a dropped file', () => {
  it.each([
    ['is taken', false, ['jawaban.csv']],
    ['is left while the former one is sent', true, []],
  ])('%s', async (_, isBusy, taken) => {
    const names: (string | undefined)[] = [];
    const screen = await render(
      <FileDrop kinds="csv" accept=".csv" isBusy={isBusy} onFile={(file) => names.push(file?.name)} />,
    );
    dropFile(screen.getByText('atau seret file ke sini').element());
    expect(names).toEqual(taken);
  });
});
