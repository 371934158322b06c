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
  const isSignedIn = read('authorization_token') !== null;
  page.frame = isSignedIn ? 'seller' : 'guest';
  if (!isSignedIn) return;
  for (const { dataset, content } of document.querySelectorAll('meta[name="screen-files"]')) {
    if (dataset.path !== undefined && dataset.path !== location.pathname) continue;
    for (const href of content.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
})();
