import { helpCentreTexts as texts, type HelpArticle } from '@pindahlapak/messages';
import { ChevronDown, CirclePlay } from 'lucide-react';
import { Badge } from '../../components/display/badge.tsx';
import { Button } from '../../components/form/button.tsx';
import { splitAtTerm } from './help-search.ts';

function Marked({ text, term }: { text: string; term: string }) {
  return splitAtTerm(text, term).map((piece, index) =>
    index % 2 === 1 ? (
      // The pieces of one text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-sm bg-accent-soft text-accent-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

const categoryOf = (article: HelpArticle) => <Badge>{texts.chips[article.category]}</Badge>;

const popularOf = (article: HelpArticle) => article.popular && <Badge tone="accent">{texts.popular}</Badge>;

interface ArticleItemProps {
  article: HelpArticle;
  term: string;
  /** Listed under its category's name. */
  isGrouped: boolean;
  onWatch: (article: HelpArticle) => void;
}

/** A question that opens to show its answer (already open during a search), or a video with its button. */
export function ArticleItem({ article, term, isGrouped, onWatch }: ArticleItemProps) {
  const question = <Marked text={article.question} term={term} />;
  const description = <Marked text={article.description} term={term} />;
  if (article.kind === 'video')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
        <span
          className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink"
          aria-hidden
        >
          <CirclePlay className="size-5" />
        </span>
        <div className="min-w-48 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
            {question} <Badge tone="info">{texts.video}</Badge> {popularOf(article)} {!isGrouped && categoryOf(article)}
          </h3>
          <p className="mt-0.5 text-sm text-muted">{description}</p>
        </div>
        <Button
          look="secondary"
          size="small"
          aria-label={texts.watchOf(article.question)}
          onClick={() => onWatch(article)}
        >
          {texts.watch}
        </Button>
      </div>
    );
  return (
    <details className="group" open={term !== ''}>
      <summary className="flex list-none items-center gap-4 px-4 py-4 hover:bg-sunken/60 sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
          <span>{question}</span> {popularOf(article)} {!isGrouped && categoryOf(article)}
        </h3>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <p className="max-w-3xl px-4 pb-5 text-muted sm:px-5">{description}</p>
    </details>
  );
}
