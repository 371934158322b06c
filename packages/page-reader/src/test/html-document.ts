import { DomUtils, parseDocument } from 'htmlparser2';
import { memo } from '../json/json.ts';

/** The part of a DOM element that the snapshot uses. */
interface PageElement {
  readonly id: string;
  readonly textContent: string | null;
  readonly innerHTML: string;
  readonly parentElement: PageElement | null;
  getAttribute: (name: string) => string | null;
  hasAttribute: (name: string) => boolean;
  closest: (css: string) => PageElement | null;
  querySelectorAll: (css: string) => ArrayLike<PageElement>;
}

type Parsed = ReturnType<typeof parseDocument>;
type ParsedElement = Extract<Parsed['children'][number], { attribs: unknown }>;

const compoundPattern = /^(?<tag>[a-z][a-z0-9]*)?(?<rest>(?:\.[\w-]+|\[[^\]]+\])*)$/i;
const partPattern = /\.([\w-]+)|\[([\w-]+)(?:(\*?=)"([^"]*)"\s*(i)?)?\]/g;

/** Matches a selector of tag, classes and attributes; throws for other CSS, which stored pages cannot test. */
function matchesCompound(element: ParsedElement, compound: string): boolean {
  const groups = compoundPattern.exec(compound)?.groups;
  if (!groups) throw new Error(`The selector "${compound}" is beyond what stored pages are searched with`);
  if (groups.tag !== undefined && element.name !== groups.tag.toLowerCase()) return false;
  for (const [, className, name, operator, value = '', ignoresCase] of (groups.rest ?? '').matchAll(partPattern)) {
    if (className !== undefined) {
      if (!(element.attribs.class ?? '').split(/\s+/).includes(className)) return false;
      continue;
    }
    const attribute = element.attribs[name ?? ''];
    if (attribute === undefined) return false;
    if (operator === undefined) continue;
    const [have, want] =
      ignoresCase === undefined ? [attribute, value] : [attribute.toLowerCase(), value.toLowerCase()];
    if (operator === '=' ? have !== want : !have.includes(want)) return false;
  }
  return true;
}

function matches(element: ParsedElement, css: string): boolean {
  const compounds = css.match(/(?:[^\s[]|\[[^\]]*\])+/g) ?? [];
  if (!matchesCompound(element, compounds.at(-1) ?? '')) return false;
  let above = element.parent;
  for (const compound of compounds.slice(0, -1).toReversed()) {
    while (above && !(DomUtils.isTag(above) && matchesCompound(above, compound))) above = above.parent;
    if (!above) return false;
    above = above.parent;
  }
  return true;
}

const descendants = (from: Parsed | ParsedElement): ParsedElement[] =>
  DomUtils.filter((node) => DomUtils.isTag(node), from.children).filter((node) => DomUtils.isTag(node));

/** Returns the same object for the same element, as a browser does. */
const toPageElement = memo((element: ParsedElement): PageElement => ({
  id: element.attribs.id ?? '',
  get textContent() {
    return DomUtils.textContent(element);
  },
  get innerHTML() {
    return DomUtils.getInnerHTML(element, { encodeEntities: 'utf8' });
  },
  get parentElement() {
    const { parent } = element;
    return parent && DomUtils.isTag(parent) ? toPageElement(parent) : null;
  },
  getAttribute: (name: string) => element.attribs[name] ?? null,
  hasAttribute: (name: string) => Object.hasOwn(element.attribs, name),
  closest: (css: string) => {
    for (let here: ParsedElement['parent'] = element; here; here = here.parent)
      if (DomUtils.isTag(here) && matches(here, css)) return toPageElement(here);
    return null;
  },
  querySelectorAll: (css: string) =>
    descendants(element)
      .filter((one) => matches(one, css))
      .map(toPageElement),
}));

/** Parses a stored page for `snapshotFromDocument`, without scripts and only with the readers' CSS. */
export function htmlDocument(html: string, url: string): Document {
  const parsed = parseDocument(html);
  const all = (css: string): PageElement[] =>
    descendants(parsed)
      .filter((one) => matches(one, css))
      .map(toPageElement);
  return {
    URL: url,
    getElementsByTagName: all,
    querySelectorAll: all,
    querySelector: (css: string) => all(css)[0] ?? null,
  } as unknown as Document;
}
