import controls from '../look/controls.css?inline';
import tokens from '../look/tokens.css?inline';
import styles from './content.css?inline';

/** How often the element is put back after the page removed it. */
const returnsMax = 50;

/**
 * Adds a closed shadow root to the page, which the page's scripts and styles cannot reach. It is added again when the page
 * replaces its whole content.
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
