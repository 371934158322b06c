// Runs before the first paint, so it is small and no module, which would run later.
(() => {
  const page = document.documentElement.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // If storage is disabled, the system's theme applies.
      return null;
    }
  };
  const theme = read('theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.theme = isDark ? 'dark' : 'light';

  // A signed-in visitor gets the seller's frame, and the screen's files are loaded together with the first ones.
  const token = read('authorization_token');
  page.frame = token === null ? 'guest' : 'seller';
  if (token === null) return;
  for (const { dataset, content } of document.querySelectorAll('meta[name="screen-files"]')) {
    if (dataset.path !== undefined && dataset.path !== location.pathname) continue;
    for (const href of content.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  // Requests the screen's first data while the program loads; lib/api/connection.ts uses the responses.
  const calls = ['/api/me'];
  // The list opens at its last place, see writeKept in features/products/kept-place.ts.
  if (location.pathname === '/produk' && ['', read('product_place')].includes(location.search))
    calls.push(read('product_call') ?? '/api/products?window=1&page=1&limit=10&include=exportPrice');
  const ask = (call) => {
    const authorization = `Bearer ${token}`;
    const answer = fetch(call, { headers: { authorization } });
    // The code that uses the response handles its failure.
    answer.catch(() => undefined);
    return [`${authorization} ${call}`, answer];
  };
  const answers = new Map(calls.map(ask));
  window.firstAnswers = answers;
  // Responses that no screen has used by then are outdated.
  addEventListener('load', () => setTimeout(() => answers.clear(), 15_000));
})();
