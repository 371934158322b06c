/** Builds a text from one repeated piece between two others. */
export const repeated =
  (piece: string, before = '', after = '') =>
  (size: number): string =>
    before + piece.repeat(Math.ceil(size / piece.length)) + after;

export type TextCase = [name: string, build: (size: number) => string];

/** Texts that can take a careless reader quadratic time. */
export const hardTexts: TextCase[] = [
  ['spaces before a word', repeated(' ', 'x', 'x')],
  ['no-break spaces before a word', repeated('\u00a0', 'x', 'x')],
  ['spaces between tags', repeated('\u00a0', '<p>x', 'x</p>')],
  ['line ends', repeated('\n', 'x', 'x')],
  ['tabs and line ends', repeated(' \t\n')],
  ['unclosed tags', repeated('<b a="')],
  ['tags whose quotes never let them end', repeated('<b " ="')],
  ['tags whose other quotes never let them end', repeated(`<b ' ='`)],
  ['tags with both quotes', repeated(`<b "' ="' `)],
  ['tags that never end', repeated('<p ')],
  ['closings that never end', repeated('</p ', '<p>')],
  ['closings of a dropped element', repeated('</svg', '</svg><svg>')],
  ['openings of a dropped element', repeated('<svg>', '</svg>')],
  ['comments', repeated('<!--')],
  ['comment ends', repeated('<!---->')],
  ['declarations', repeated('<!doctype "')],
  ['references', repeated('&amp;')],
  ['half references', repeated('&#x')],
  ['names without end', repeated('&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
  ['combined characters', repeated('\u0301', 'e')],
  ['families', repeated('👨‍👩‍👧‍👦')],
  ['regional letters', repeated('🇮')],
  ['broken halves', repeated('\ud83d')],
  ['dashes', repeated('-', '', ':')],
  ['labels', repeated('a: ', '- ')],
  ['arrows', repeated(' > ')],
  ['numbers', repeated('1.')],
  ['digits', repeated('9')],
  ['ranges', repeated('Rp1 - ')],
  ['title parts', repeated(' | Tokopedia', 'x')],
  ['title dashes', repeated(' - a', 'x', ' |')],
  ['slashes', repeated('/', 'https://cdn.example.co.id', 'x')],
  ['picture endings', repeated('.jpg_', 'https://id-live-01.slatic.net/p/', '\n')],
  ['quotes', repeated('"')],
  ['escaped quotes', repeated('\\"', '{"a": "')],
  ['backslashes', repeated('\\', '"')],
  ['brackets', repeated('{[')],
];
