// Sets the colours before the first paint. Classic and tiny on purpose: a module would run after it.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // Storage may be switched off; the system's choice holds then.
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
