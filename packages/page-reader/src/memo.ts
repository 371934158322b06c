/** Returns a function that remembers the results of `read` by its first argument, as long as that object lives. */
export function memo<Key extends WeakKey, Rest extends unknown[], Value extends object>(
  read: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, Value>();
  return (key, ...rest) => {
    const value = known.get(key) ?? read(key, ...rest);
    known.set(key, value);
    return value;
  };
}
