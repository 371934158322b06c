/** The mark: a market stall on wheels, on its way. Decoration; the name stands beside it or in a label. */
export function Logo({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width={48} height={48} className={className} />;
}
