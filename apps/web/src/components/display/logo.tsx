/** The logo, a market stall on wheels. Decorative: the name is next to it or in a label. */
export function Logo({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width={48} height={48} className={className} />;
}
