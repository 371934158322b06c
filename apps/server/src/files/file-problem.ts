/** Why a seller's file cannot be used, and what to do, in the seller's words. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}
