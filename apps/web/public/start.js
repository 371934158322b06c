// Runs before the first paint, so classic and tiny: a module would run after it.
(() => {
  const page = document.documentElement.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off; the system's choice holds then.
      return null;
    }
  };
  const theme = read('theme');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.theme = isDark ? 'dark' : 'light';

  // Somebody who is signed in gets the seller's frame, and the files of the screen together with the first ones.
  const token = read('authorization_token');
  page.frame = token === null ? 'guest' : 'seller';
  if (token === null) return;
  for (const { dataset, content } of document.querySelectorAll('meta[name="screen-files"]')) {
    if (dataset.path !== undefined && dataset.path !== location.pathname) continue;
    for (const href of content.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  // What the screen asks for first is asked for while the program is on its way; lib/api/connection.ts takes the answers.
  const calls = ['/api/me'];
  // An account that was here before may have left another page, or chosen other columns.
  const isKnown = Object.keys(localStorage).some((key) => key.startsWith('product-view:'));
  if (location.pathname === '/produk' && location.search === '' && !isKnown)
    calls.push('/api/products?window=1&page=1&limit=10&include=exportPrice');
  const ask = (call) => {
    const authorization = `Bearer ${token}`;
    const answer = fetch(call, { headers: { authorization } });
    // Whoever takes the answer handles its failure.
    answer.catch(() => undefined);
    return [`${authorization} ${call}`, answer];
  };
  const answers = new Map(calls.map(ask));
  window.firstAnswers = answers;
  // What no screen took by then is out of date.
  addEventListener('load', () => setTimeout(() => answers.clear(), 15_000));
})();
