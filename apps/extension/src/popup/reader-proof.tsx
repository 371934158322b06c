import { readerProofLabels } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';
import { readerList } from '@pindahlapak/page-reader/reader-list';

/** Says how well the marketplace's reader is tested, so that the seller knows how closely to check. */
export function ReaderProof({ marketplaceType }: { marketplaceType: MarketplaceType }) {
  const reader = readerList.find(({ type }) => type === marketplaceType);
  return reader ? <span>{readerProofLabels[reader.proof]}</span> : null;
}
