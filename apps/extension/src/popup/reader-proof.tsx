import { readerProofLabels } from '@pindahlapak/messages';
import { marketplaces, type MarketplaceType } from '@pindahlapak/model';

/** Says how well the marketplace's reader is tested, so that the seller knows how closely to check. */
export const ReaderProof = ({ marketplaceType }: { marketplaceType: MarketplaceType }) => (
  <span>{readerProofLabels[marketplaces[marketplaceType].readerProof]}</span>
);
