import { helpCategories, helpCentreTexts as texts, type HelpArticle, type HelpCategory } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { ChevronDown, Search, SearchX, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Input } from '../../components/form/input.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { ArticleItem } from './article-item.tsx';
import { filterArticles, groupArticles } from './help-search.ts';

interface ArticleListProps {
  articles: readonly HelpArticle[];
  term: string;
  category: HelpCategory | null;
  onSearch: (term: string) => void;
  onCategory: (category: HelpCategory | null) => void;
  onShowAll: () => void;
  onWatch: (article: HelpArticle) => void;
}

const chips: readonly { category: HelpCategory | null; label: string }[] = [
  { category: null, label: texts.chips.all },
  ...helpCategories.map((category) => ({ category, label: texts.chips[category] })),
];

interface ArticleGroupProps {
  /** Null for search results. */
  title: string | null;
  count: number;
  isFolded: boolean;
  children: ReactNode;
}

/** Entries under a heading, which opens them if they are folded. */
function ArticleGroup({ title, count, isFolded, children }: ArticleGroupProps) {
  const list = <ul className="divide-y divide-line">{children}</ul>;
  if (!isFolded)
    return (
      <section className="border-line not-first:border-t">
        {title !== null && <h3 className="bg-sunken px-5 py-2 text-sm font-bold text-muted">{title}</h3>}
        {list}
      </section>
    );
  return (
    <details className="group/part border-line not-first:border-t">
      <summary className="flex cursor-pointer list-none items-center gap-3 bg-sunken px-5 py-3 text-sm font-bold [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1">
          {title} <span className="font-normal text-muted">({formatNumber(count)})</span>
        </h3>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open/part:rotate-180"
          aria-hidden
        />
      </summary>
      {list}
    </details>
  );
}

export function ArticleList({ articles, term, category, onSearch, onCategory, onShowAll, onWatch }: ArticleListProps) {
  const headingId = useId();
  const box = useRef<HTMLInputElement>(null);
  const found = filterArticles(articles, term, category);
  const searching = term.trim() !== '';
  const groups = searching ? [{ title: null, entries: found }] : groupArticles(found);
  const clearBy = (clear: () => void) => () => {
    clear();
    box.current?.focus();
  };
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {texts.articles}
      </h2>
      <div role="search" className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          aria-hidden
        />
        <Input
          ref={box}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          className="h-12! rounded-card! pr-12 pl-12"
          maxLength={200}
          value={term}
          onChange={(event) => onSearch(event.target.value)}
        />
        {term !== '' && (
          <Button
            look="ghost"
            size="icon-small"
            className="absolute! top-1.5 right-1.5"
            aria-label={texts.clearSearch}
            onClick={clearBy(() => onSearch(''))}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2" role="group" aria-label={texts.categories}>
        {chips.map((chip) => (
          <button
            key={chip.label}
            type="button"
            aria-pressed={chip.category === category}
            className={classNames(
              'h-9 rounded-full border px-4 text-sm font-semibold transition-colors',
              chip.category === category
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-surface text-ink hover:bg-sunken',
            )}
            onClick={() => onCategory(chip.category)}
          >
            {chip.label}
          </button>
        ))}
        <p role="status" className="ml-auto text-sm text-muted">
          {texts.count(formatNumber(found.length))}
        </p>
      </div>
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {found.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={texts.noResult(term.trim())}
            text={texts.noResultText}
            action={
              <Button look="secondary" onClick={clearBy(onShowAll)}>
                {texts.showAll}
              </Button>
            }
          />
        ) : (
          groups.map(({ title, entries }) => (
            <ArticleGroup
              key={`${title}:${category}`}
              title={title}
              count={entries.length}
              isFolded={category === null && title !== null && title !== texts.popularGroup}
            >
              {entries.map((article) => (
                <li key={`${article.id}:${searching}`}>
                  <ArticleItem
                    article={article}
                    term={term.trim()}
                    isGrouped={title === texts.chips[article.category] || category !== null}
                    onWatch={onWatch}
                  />
                </li>
              ))}
            </ArticleGroup>
          ))
        )}
      </div>
    </section>
  );
}
