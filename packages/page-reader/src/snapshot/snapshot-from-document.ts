import type { PageSnapshot, SnapshotPlan } from './page-snapshot.ts';

/**
 * Collects what the readers need, within the plan's limits, without changing the page or running its code. It must not
 * refer to anything outside itself, because the browser injects it as text (`page` null means the document it runs
 * in). The caller adds the `responses`.
 */
export function snapshotFromDocument(page: Document | null, plan: SnapshotPlan): PageSnapshot {
  const root = page ?? document;
  const { limits } = plan;
  let left = limits.totalLength;
  const url = root.URL.slice(0, limits.urlLength);
  const loaded = page === null ? performance.getEntriesByType('navigation')[0] : undefined;
  const status = loaded && 'responseStatus' in loaded ? Number(loaded.responseStatus) : 0;
  const isLoaded = status > 0 && loaded?.name.split('#')[0] === root.URL.split('#')[0];
  const snapshot: PageSnapshot = {
    url,
    documentStatus: isLoaded ? status : null,
    jsonLd: [],
    embeddedStates: [],
    responses: [],
    meta: [],
    microdata: [],
    selected: [],
  };

  const short = (text: string | null | undefined): string => {
    const kept = (text ?? '').slice(0, Math.min(limits.textLength, left));
    left -= kept.length;
    return kept;
  };
  const fits = (text: string): boolean => {
    if (text.length > Math.min(limits.jsonLength, left)) return false;
    left -= text.length;
    return true;
  };

  const scripts = root.getElementsByTagName('script');
  for (let index = 0; index < Math.min(scripts.length, limits.scripts); index += 1) {
    const script = scripts[index];
    const text = script?.textContent ?? '';
    const type = (script?.getAttribute('type') ?? '').trim().toLowerCase().slice(0, 100);
    const id = (script?.id ?? '').slice(0, 100);
    if (text.trim() === '') continue;
    if (type === 'application/ld+json') {
      if (snapshot.jsonLd.length < limits.jsonTexts && fits(text)) snapshot.jsonLd.push(text);
      continue;
    }
    const isData = type.includes('json') || type.includes('initial-data');
    const variable = isData ? undefined : plan.stateVariables.find((name) => text.includes(name));
    if ((isData || variable !== undefined) && snapshot.embeddedStates.length < limits.jsonTexts && fits(text))
      snapshot.embeddedStates.push({ id: variable ?? id, type: isData ? type : 'script', text });
  }

  const metas = root.getElementsByTagName('meta');
  for (let index = 0; index < metas.length && snapshot.meta.length < limits.meta; index += 1) {
    const name = metas[index]?.getAttribute('property') ?? metas[index]?.getAttribute('name') ?? '';
    const content = metas[index]?.getAttribute('content') ?? '';
    if (name !== '' && content !== '')
      snapshot.meta.push({ name: name.slice(0, 100).toLowerCase(), content: short(content) });
  }

  const product = root.querySelector('[itemscope][itemtype*="schema.org/Product" i]');
  const properties = product ? product.querySelectorAll('[itemprop]') : [];
  for (let index = 0; index < properties.length && snapshot.microdata.length < limits.microdata; index += 1) {
    const element = properties[index];
    if (!element || element.hasAttribute('itemscope')) continue;
    let path = element.getAttribute('itemprop') ?? '';
    let depth = 0;
    let scope = element.parentElement?.closest('[itemscope]') ?? null;
    while (scope && scope !== product && depth < 5) {
      path = `${scope.getAttribute('itemprop') ?? ''}.${path}`;
      scope = scope.parentElement?.closest('[itemscope]') ?? null;
      depth += 1;
    }
    const value =
      element.getAttribute('content') ??
      element.getAttribute('src') ??
      element.getAttribute('href') ??
      (path === 'description' ? element.innerHTML : element.textContent);
    if (scope === product) snapshot.microdata.push({ property: path.slice(0, 100), value: short(value) });
  }

  for (const { field, css, read } of plan.selectors) {
    const found = root.querySelectorAll(css);
    for (let index = 0; index < Math.min(found.length, limits.perSelector); index += 1) {
      const element = found[index];
      const value =
        read === 'text'
          ? element?.textContent
          : read === 'html'
            ? element?.innerHTML
            : element?.getAttribute(read.attribute);
      if (value) snapshot.selected.push({ field, value: short(value) });
    }
  }
  return snapshot;
}
