import { describe, expect, it } from 'vitest';
import { renewTables } from './lib/figure-tables.mjs';

const text = `# Trust

## Walls

Before the table.

| case | tried | lost | |
|---|---|---|---|
| gone | 9 | 0 | old |
| stays | 3 | 0 | former |

After it.

## Load

| case | tried | lost | |
|---|---|---|---|
| other | 1 | 0 |  |
`;

describe('the figures of a document', () => {
  it('are those of the cases that were run, else the former; gone cases go, new ones are named', () => {
    const rows = new Map([['first', ['7', '1', 'new']]]);
    expect(renewTables(text, [{ heading: 'Walls', cases: ['first', 'stays', 'waits'], rows }])).toBe(
      text
        .replace('| gone | 9 | 0 | old |', '| first | 7 | 1 | new |')
        .replace('| stays | 3 | 0 | former |', '| stays | 3 | 0 | former |\n| waits | – | – | not run yet |'),
    );
  });

  it('of a table at the end of the text, and of a group without one', () => {
    const rows = new Map([['other', ['2', '0', '']]]);
    expect(renewTables(text, [{ heading: 'Load', cases: ['other'], rows }])).toBe(
      text.replace('| other | 1 | 0 |  |', '| other | 2 | 0 |  |'),
    );
    expect(() => renewTables(text, [{ heading: 'Races', cases: [], rows }])).toThrow('## Races');
  });
});
