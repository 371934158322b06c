import { productTexts } from '@pindahlapak/messages';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { searchField } from '../keyboard/search-field.ts';

interface ToSearchProps {
  /** `inline`: in the list's footer, which wide screens keep in sight. `floating`: above the rows of a phone's list. */
  look: 'inline' | 'floating';
}

const looks = {
  inline: { place: 'max-sm:hidden', button: 'size-8!' },
  floating: {
    // The bar of chosen products covers a phone's lower edge.
    place:
      'pointer-events-none sticky bottom-4 z-10 flex h-0 items-end justify-center sm:hidden [[data-selection-bar]~&]:hidden',
    button: 'pointer-events-auto rounded-full! shadow-pop',
  },
} as const;

/** Leads from far down a long list back to its search, once that is out of sight. */
export default function ToSearch({ look }: ToSearchProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const [isAtEnd, setIsAtEnd] = useState(false);
  useEffect(() => {
    const field = searchField();
    if (field === null || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (target === field) setIsAway(!isIntersecting);
        else setIsAtEnd(isIntersecting);
    });
    observer.observe(field);
    // A floating button would cover the pages at the list's end.
    if (look === 'floating') observer.observe(end.current);
    return () => observer.disconnect();
  }, [look]);
  const { place, button } = looks[look];
  return (
    <>
      {isAway && !isAtEnd && (
        <div className={place}>
          <Button
            look={look === 'inline' ? 'ghost' : 'primary'}
            size="icon"
            className={button}
            aria-label={productTexts.toSearch}
            title={productTexts.toSearch}
            onClick={() => searchField()?.focus()}
          >
            <Search aria-hidden />
          </Button>
        </div>
      )}
      <div ref={end} />
    </>
  );
}
