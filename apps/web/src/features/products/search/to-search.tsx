import { productTexts } from '@pindahlapak/messages';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { searchField } from '../keyboard/search-field.ts';

/** Leads from far down a long list back to its search, once that is out of sight. */
export default function ToSearch() {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const field = searchField();
    if (field === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false));
    observer.observe(field);
    return () => observer.disconnect();
  }, []);
  if (!isAway) return null;
  return (
    <Button
      size="icon"
      className="fixed right-4 bottom-4 z-10 rounded-full! shadow-pop sm:bottom-14"
      aria-label={productTexts.toSearch}
      title={productTexts.toSearch}
      onClick={() => searchField()?.focus()}
    >
      <Search aria-hidden />
    </Button>
  );
}
