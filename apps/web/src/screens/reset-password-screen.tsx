import { commonTexts, resetFlowTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RotateCw, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, checkResetTokenEndpoint } from '@pindahlapak/contract';
import { paths } from '../config/paths.ts';
import { Button, NavigationButton } from '../components/form/button.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import { Note } from '../components/feedback/note.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { AuthNotice } from '../features/auth/auth-notice.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { errorTextOf } from '../lib/api/failures.ts';
import { endpointQuery } from '../lib/api/api.ts';

/** Returns whether the server has judged the link; otherwise it may still be valid, and the check can be retried. */
const isJudged = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 0 && error.status !== 429 && error.status !== 503;

const backToLogin = (
  <Link to={paths.login} className="text-link mx-auto inline-flex items-center text-sm">
    {resetFlowTexts.backToLogin}
  </Link>
);

/** 'Tidak Valid'; if the check failed, the failure and a button to retry. */
function InvalidLink({ unanswered }: { unanswered?: { error: unknown; onRetry: () => void } }) {
  return (
    <AuthNotice
      tone="bad"
      icon={<TriangleAlert />}
      title={resetFlowTexts.resetInvalidTitle}
      actions={
        <>
          {unanswered && <p className="text-sm text-muted">{errorTextOf(unanswered.error)}</p>}
          <NavigationButton size="large" to={paths.forgotPassword}>
            {resetFlowTexts.resetInvalidAgain}
          </NavigationButton>
          {unanswered && (
            <Button look="secondary" size="large" onClick={unanswered.onRetry}>
              <RotateCw aria-hidden />
              {commonTexts.retry}
            </Button>
          )}
          {backToLogin}
        </>
      }
    >
      {resetFlowTexts.resetInvalidText}
    </AuthNotice>
  );
}

function CheckedLink({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();
  const { error, isFetching, refetch } = useQuery({
    ...endpointQuery('public', checkResetTokenEndpoint, { body: { email, token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  const isInvalid = !isFetching && isJudged(error);
  useEffect(() => {
    // An invalid link is removed from the address and the history (S3.6).
    if (isInvalid) void navigate({ to: paths.resetPassword, search: {}, replace: true });
  }, [isInvalid, navigate]);
  if (isFetching)
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
        <Spinner />
        {resetFlowTexts.resetChecking}
      </p>
    );
  if (isInvalid) return <InvalidLink />;
  if (error !== null) return <InvalidLink unanswered={{ error, onRetry: () => void refetch() }} />;
  return (
    <>
      <AuthHeading
        title={resetFlowTexts.resetTitle}
        text={
          <p>
            {resetFlowTexts.resetText} <strong className="font-semibold text-ink">{email}</strong>
          </p>
        }
      />
      <Note tone="success" icon={<ShieldCheck aria-hidden />} className="mb-6">
        {resetFlowTexts.resetVerified}
      </Note>
      <NewPasswordForm email={email} token={token} onDone={() => void navigate({ to: paths.login })} />
      <p className="mt-6 text-center">{backToLogin}</p>
    </>
  );
}

/** Sets a new password with a valid link (S3.6). */
export function ResetPasswordScreen() {
  const { email, token } = useSearch({ from: '/guest/reset-password' });
  if (email === undefined || token === undefined) return <InvalidLink />;
  return <CheckedLink email={email} token={token} />;
}
