import { needsSeller, type QueueItem } from '../queue/queue-item.ts';

/** What the toolbar icon says about the queue: nothing, how many wait, or how many need the seller. */
export function badgeOf(items: readonly QueueItem[], needsConnection: boolean): { text: string; color: string } {
  const attention = items.filter(needsSeller).length;
  if (attention > 0) return { text: String(attention), color: '#b91c1c' };
  if (items.length > 0) return { text: String(items.length), color: needsConnection ? '#b45309' : '#0f766e' };
  return { text: needsConnection ? '!' : '', color: '#b45309' };
}
