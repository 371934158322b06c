import { forgotPasswordEndpoint } from '@pindahlapak/contract';
import { authTexts, forgotTexts, accountFieldMessages } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { AuthNotice } from '../features/auth/auth-notice.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { pauses, usePause } from '../features/auth/reset-flow-pauses.ts';
import { forgetCodeDeadline } from '../features/auth/verification/code-deadline.ts';
import { api } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { useSchemaForm } from '../lib/form/use-schema-form.ts';

const emptyForm = { email: '' };

/** Only this page names the field as its label does (S3.4). */
const withLabel = (error: string | undefined) =>
  error === accountFieldMessages.emailFormat ? accountFieldMessages.formatOf(authTexts.email) : error;

/** Requests a reset code (S3.4): 2 s, 'Email Terkirim!', another 2 s, then the verification. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const pause = usePause();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm({ schema: forgotPasswordEndpoint.body, initial: emptyForm });
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: typeof emptyForm) => {
      await api.call(forgotPasswordEndpoint, { body });
      forgetCodeDeadline();
      await pause(pauses.afterForgot);
    },
    onSuccess: async (_, { email }) => {
      setSentTo(email);
      notify.success(forgotTexts.forgotSentToast);
      await pause(pauses.beforeVerification);
      await navigate({ to: paths.verification, search: { email } });
    },
    onError: form.refuse,
  });
  if (sentTo !== null)
    return (
      <AuthNotice icon={<MailCheck />} title={forgotTexts.forgotSentTitle}>
        {forgotTexts.forgotSentText(sentTo)}
      </AuthNotice>
    );
  return (
    <>
      <AuthHeading title={authTexts.forgotTitle} text={forgotTexts.forgotText} />
      <form noValidate onSubmit={form.submit(mutate)}>
        <EmailField autoComplete="email" {...form.field('email')} error={withLabel(form.errorOf('email'))} />
        <Button type="submit" size="large" className="mt-2 w-full" busy={isPending}>
          {isPending ? forgotTexts.forgotBusy : forgotTexts.forgotSubmit}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm">
        <Link to={paths.login} className="text-link inline-flex items-center gap-1.5">
          <ArrowLeft className="size-4" aria-hidden />
          {authTexts.backToLogin}
        </Link>
      </p>
    </>
  );
}
