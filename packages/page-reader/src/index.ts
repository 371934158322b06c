export { htmlToText } from './html-to-text.ts';
