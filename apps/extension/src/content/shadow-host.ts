import controls from '../look/controls.css?inline';
import tokens from '../look/tokens.css?inline';
import styles from './content.css?inline';

/** How often a page may throw our element out before we leave it at that. */
const returnsMax = 50;

/**
 * A place of ours in the page: a closed shadow root, into which neither the page's scripts nor its styles reach. It
 * comes back when the page replaces its whole contents.
 */
export function createShadowHost(): ShadowRoot {
  const host = document.createElement('div');
  host.style.setProperty('all', 'initial', 'important');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${tokens}\n${controls}\n${styles}`);
  root.adoptedStyleSheets = [sheet];

  let returns = 0;
  const attach = () => {
    if (host.isConnected || returns > returnsMax) return;
    returns += 1;
    document.documentElement.append(host);
  };
  attach();
  new MutationObserver(attach).observe(document, { childList: true, subtree: false });
  new MutationObserver(attach).observe(document.documentElement, { childList: true });
  return root;
}
