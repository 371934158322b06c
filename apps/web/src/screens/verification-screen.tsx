import { resetFlowTexts } from '@pindahlapak/messages';
import { Link, useSearch } from '@tanstack/react-router';
import { MailQuestionMark } from 'lucide-react';
import { paths } from '../config/paths.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { AuthNotice } from '../features/auth/auth-notice.tsx';
import { VerificationForm } from '../features/auth/verification/verification-form.tsx';

/** Enters the 6-digit code (S3.5). */
export function VerificationScreen() {
  const { email } = useSearch({ from: '/guest/forget-verification' });
  if (email === undefined)
    return (
      <AuthNotice
        tone="bad"
        icon={<MailQuestionMark />}
        title={resetFlowTexts.verificationTitle}
        actions={
          <ButtonLink size="large" to={paths.forgotPassword}>
            {resetFlowTexts.forgotTitle}
          </ButtonLink>
        }
      >
        {resetFlowTexts.verificationNoEmail}
      </AuthNotice>
    );
  return (
    <>
      <AuthHeading
        title={resetFlowTexts.verificationTitle}
        text={
          <p>
            {resetFlowTexts.verificationText} <strong className="font-semibold text-ink">{email}</strong>
          </p>
        }
      />
      <VerificationForm email={email} />
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        <Link to={paths.forgotPassword} className="text-link">
          {resetFlowTexts.changeEmail}
        </Link>
        <Link to={paths.login} className="text-link">
          {resetFlowTexts.backToLogin}
        </Link>
      </p>
    </>
  );
}
