import { useState } from 'react';
import { TrashCard } from '../../features/history/trash/trash-card.tsx';

/** Deleted products, for 30 days (S24.2). */
export function TrashScreen() {
  const [page, setPage] = useState(1);
  return <TrashCard page={page} onPage={setPage} />;
}
