import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, expect, it } from 'vitest';
import { assignedJson } from '../sources/own-json.ts';

describe('assignedJson', () => {
  it.each<[string, unknown]>([
    ['var state = {"a": "}; {", "b": [1, {"c": "\\"]"}]}; var x = {', { a: '}; {', b: [1, { c: '"]' }] }],
    ['window.state={"a":1}', { a: 1 }],
    ['window["state"] = [1]', [1]],
    ['var state = "{\\"a\\":\\"x;\\"}";', { a: 'x;' }],
    ['window.state = JSON.parse("{\\"a\\":2}")', { a: 2 }],
    ['if (state == {"a": 1}) {} state = {"a": 3}', { a: 3 }],
    ['log("state"); state = {"b": 1};', { b: 1 }],
    ['state = {a: 1}', undefined],
    ['state = {"a": ', undefined],
    ['state = "x', undefined],
    ['state = alert(1)', undefined],
    ['', undefined],
  ])('%s', (script, value) => {
    expect(assignedJson(script, 'state')).toEqual(value);
  });

  it('never runs the script', () => {
    expect(assignedJson('globalThis.hacked = true; state = {"a": (() => 1)()}', 'state')).toBeUndefined();
    expect(Object.hasOwn(globalThis, 'hacked')).toBe(false);
  });

  it.each(['state = {"', 'state = [', 'state = "\\', 'state', '{"a":['])(
    'ten times as much of %j, which never ends, takes about ten times as long',
    (piece) => {
      expectLinear(
        40_000,
        (count) => `state = ${piece.repeat(count)}`,
        (script) => assignedJson(script, 'state'),
      );
    },
  );
});
