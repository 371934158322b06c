/** The mark: a market stall on wheels, on its way. Decorative: the name is beside it or in a label. */
export function Logo({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width={48} height={48} className={className} />;
}
