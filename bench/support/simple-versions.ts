/** What stands in an accelerator's place when it is measured: edits of files of packages/rules/src. */
export interface SimpleVersion {
  name: string;
  edits: { file: string; from: string; to: string }[];
}

const sentenceOf = 'this.#text.slice(part.start, part.contentEnd)';

/** An accelerator each, named by what takes its place. */
export const simpleVersions: SimpleVersion[] = [
  {
    name: 'words of ASCII read unit by unit, as the others',
    edits: [{ file: 'text/words/read-words.ts', from: 'if (isWordKind(kind)) {', to: 'if (false) {' }],
  },
  {
    name: 'words of ASCII looked up without the filter',
    edits: [
      { file: 'text/words/vocabulary.ts', from: 'this.#filter.mayHold(hash)', to: 'true' },
      { file: 'text/fast/word-filter.ts', from: 'Math.imul(hash ^ kind, 0x01000193)', to: '0' },
    ],
  },
  {
    name: 'whitespace of words looked up as that of sentences',
    edits: [
      {
        file: 'text/words/read-words.ts',
        from: '} else if (kind === spaceKind) {',
        to: '} else if (skipWhitespace(text, index) > index) {',
      },
    ],
  },
  {
    name: 'numbers of list items known by an expression',
    edits: [
      {
        file: 'text/sentences/sentence-at.ts',
        from: 'const listDigitsMax = 3;',
        to: 'const listDigitsMax = 3;\nconst listNumber = /^\\s*\\d{1,3}$/;',
      },
      {
        file: 'text/sentences/sentence-at.ts',
        from: '!isListNumber(text, start, index)',
        to: '!listNumber.test(text.slice(start, index))',
      },
    ],
  },
  {
    name: "a set of the sentences' keys",
    edits: [
      {
        file: 'text/fast/seen-sentences.ts',
        from: 'const hash = sentenceHash(this.#text, part.start, part.contentEnd);\n    if (this.#byHash.has(hash))',
        to: 'const hash = 0;\n    if (true)',
      },
      {
        file: 'text/fast/seen-sentences.ts',
        from: 'const known = this.#byHash.get(hash)',
        to: `const only = yield* sentenceKeyInSteps(${sentenceOf});
          if (only === null) return false;
          if (this.#byHash.has(only)) return true;
          this.#byHash.set(only, part);
          return false;
          const known = this.#byHash.get(hash)`,
      },
    ],
  },
  {
    name: 'characters of ASCII hashed as the others',
    edits: [{ file: 'text/fast/sentence-hash.ts', from: 'if (code < 0x80 &&', to: 'if (false &&' }],
  },
  {
    name: 'a map at every place of the tree of words',
    edits: [
      {
        file: 'text/words/phrase-tree.ts',
        from: '(node.onlyWord === word ? node.onlyNode : null)',
        to: 'null',
      },
      { file: 'text/words/phrase-tree.ts', from: 'if (node.onlyNode === null) {', to: 'if (false) {' },
      {
        file: 'text/words/phrase-tree.ts',
        from: 'new Map([[node.onlyWord, node.onlyNode]])',
        to: 'new Map()',
      },
    ],
  },
  {
    name: 'units beyond ASCII made anew each time',
    edits: [
      { file: 'text/fast/unit-at.ts', from: 'if (characters.length > 16) return unit;', to: 'if (true) return unit;' },
    ],
  },
  {
    name: 'units of ASCII made as the others',
    edits: [{ file: 'text/fast/unit-at.ts', from: 'if (ascii !== undefined &&', to: 'if (false &&' }],
  },
];
