import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { privacyPath } from '@pindahlapak/model';

/** Says what a registration agrees to (S12.16). */
export const ConsentNote = () => (
  <p className="mt-3 text-center text-[0.8125rem] text-muted">
    {texts.consentBefore}{' '}
    <a href={privacyPath} target="_blank" rel="noopener" className="text-link">
      {texts.consentLink}
    </a>
    .
  </p>
);
