/** How often the address is looked at where no event tells of a change, in milliseconds. */
const lookMs = 1000;

/**
 * Calls `leaving` while the page still shows the old address' contents and `arrived` after the address changed without
 * a new document, as marketplaces that navigate by script do it.
 */
export function watchAddress(handlers: { leaving(url: string): void; arrived(url: string): void }): void {
  let current = location.href;
  const check = () => {
    if (location.href === current) return;
    current = location.href;
    handlers.arrived(current);
  };
  if ('navigation' in window) {
    window.navigation.addEventListener('navigate', () => handlers.leaving(current));
    window.navigation.addEventListener('currententrychange', check);
  }
  window.addEventListener('popstate', check);
  // Some pages replace the address in ways that set off no event here.
  setInterval(check, lookMs);
}
