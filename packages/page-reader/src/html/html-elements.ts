const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that are dropped together with their content. */
export const droppedElements = names(
  'script style noscript template iframe object svg math canvas audio video head select datalist',
);

/** Elements that start a new line. */
export const blockElements = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav noframes ol p pre search section summary table ' +
    'tbody tfoot thead tr ul',
);

/** Elements with a blank line before and after them. */
export const paragraphElements = names('p');

/** Table cells; they are separated by a space. */
export const cellElements = names('td th');

/** Elements without content, which have no closing tag. */
const voidElements = names('area base basefont bgsound br col embed img input link meta param source track wbr');

/**
 * Elements inside a line. In plain text `<S>` or `<small>` may be a size, so these count as tags only where the same text also
 * closes them.
 */
export const inlineElements = names(
  'a abbr acronym b bdi bdo big blink button cite code data del dfn em font i image ins kbd label map mark marquee meter nobr ' +
    'optgroup option output picture progress q rp rt ruby s samp slot small span strike strong sub sup textarea time title tt u ' +
    'var colgroup',
);

/** Whether HTML knows an element of this (lower-case) name. */
export const isHtmlElement = (name: string): boolean =>
  blockElements.has(name) ||
  inlineElements.has(name) ||
  voidElements.has(name) ||
  cellElements.has(name) ||
  droppedElements.has(name);
