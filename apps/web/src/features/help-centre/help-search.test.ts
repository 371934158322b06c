import {
  bellTexts,
  helpArticles,
  helpCategories,
  importFileTexts,
  sampleTexts,
  windowZipTexts,
  type HelpArticle,
} from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { filterArticles, readHelpSearch, splitAtTerm } from './help-search.ts';

const makeArticle = (own: Partial<HelpArticle>): HelpArticle => ({
  id: 'a',
  kind: 'faq',
  category: 'extension',
  question: 'Bagaimana memasang ekstensi?',
  description: 'Unduh paketnya.',
  popular: false,
  ...own,
});

const articles = [
  makeArticle({ id: 'install' }),
  makeArticle({
    id: 'price',
    category: 'workflow',
    question: 'Bagaimana harga dihitung?',
    description: 'Dengan MARGIN.',
  }),
];

const found = (term: string, category: HelpArticle['category'] | null = null) =>
  filterArticles(articles, term, category).map(({ id }) => id);

describe('filterArticles', () => {
  it('searches questions and descriptions, ignoring case', () => {
    expect(found('HARGA')).toEqual(['price']);
    expect(found('margin')).toEqual(['price']);
    expect(found(' bagaimana ')).toEqual(['install', 'price']);
    expect(found('zzz')).toEqual([]);
  });

  it('filters by category', () => {
    expect(found('', 'workflow')).toEqual(['price']);
    expect(found('harga', 'extension')).toEqual([]);
    expect(found('')).toEqual(['install', 'price']);
  });
});

describe('readHelpSearch', () => {
  it('drops unknown values', () => {
    expect(readHelpSearch({ q: 'kuota', kategori: 'workflow', x: 1 })).toEqual({ q: 'kuota', kategori: 'workflow' });
    expect(readHelpSearch({ q: '123' })).toEqual({ q: '123' });
    expect(readHelpSearch({ q: '', kategori: 'lain' })).toEqual({});
    expect(readHelpSearch({ q: { a: 1 } })).toEqual({});
  });
});

describe('splitAtTerm', () => {
  it('splits the text at every occurrence of the term', () => {
    expect(splitAtTerm('Kuota dan kuota', 'kuota')).toEqual(['', 'Kuota', ' dan ', 'kuota', '']);
    expect(splitAtTerm('Kuota', '')).toEqual(['Kuota']);
  });
});

describe('the content', () => {
  it('has unique ids, and articles of each category and kind', () => {
    expect(new Set(helpArticles.map(({ id }) => id)).size).toBe(helpArticles.length);
    for (const category of helpCategories) expect(filterArticles(helpArticles, '', category).length).toBeGreaterThan(2);
    expect(new Set(helpArticles.map(({ kind }) => kind))).toEqual(new Set(['faq', 'video']));
    expect(helpArticles.some(({ popular }) => popular)).toBe(true);
  });

  it.each([
    [windowZipTexts.open, 'template'],
    [importFileTexts.overQuota, 'import-file'],
    [importFileTexts.expired, 'import-file'],
    [bellTexts.title, 'offline-queue'],
    [sampleTexts.start, 'samples'],
    ['50 varian', 'template-variants'],
  ])('explains %s', (words, id) => {
    expect(filterArticles(helpArticles, words, null).map((article) => article.id)).toContain(id);
  });
});
