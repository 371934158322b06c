/**
 * The path without the slashes at its end. A loop instead of `/\/+$/`: that expression tries again at every slash of a long run,
 * so that its time grows with the square of the length.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
