export type HelpCategory = 'extension' | 'application' | 'workflow';

/** One entry of the help centre: an answered question, or a video that is announced. */
export interface HelpArticle {
  id: string;
  kind: 'faq' | 'video';
  category: HelpCategory;
  question: string;
  description: string;
  popular: boolean;
}
