import { ApiError, anyPasswordField, loginEndpoint } from '@pindahlapak/contract';
import { accountFieldMessages as texts, authTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { accountLimits, isAtLeast } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { paths } from '../config/paths.ts';
import { lazyPart } from '../components/part/lazy-part.tsx';
import { PasswordField } from '../components/form/secret-fields.tsx';
import { Button } from '../components/form/button.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { api } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { reportError } from '../lib/api/failures.ts';
import { lastEmail, takeReturnPoint } from '../lib/session/return-point.ts';
import { startSession } from '../lib/session/session.ts';
import { useSchemaForm } from '../lib/form/use-schema-form.ts';

/**
 * The sign-in form: refuses passwords that are too short (S3.2). Letters and digits are not required here, because a
 * password reset does not require both.
 */
const loginFormSchema = z.extend(loginEndpoint.body, {
  password: anyPasswordField(texts.passwordRequired).check(
    z.refine((value) => isAtLeast(value, accountLimits.passwordMin), { error: texts.passwordShort }),
  ),
});

const CodeDialog = lazyPart(() => import('../features/auth/code-dialog.tsx'));

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail of the account that was just registered. */
    registered?: string;
  }
}

/** Signs in (S3.3). After an expired session, the same seller returns to where they were. */
export function LoginScreen() {
  const router = useRouter();
  const registered = useLocation({ select: ({ state }) => state.registered });
  const form = useSchemaForm({ schema: loginFormSchema, initial: { email: registered ?? lastEmail(), password: '' } });
  const [isAsking, setAsking] = useState(false);
  const enter = async ({ data: token, message }: { data: string; message: string }) => {
    startSession(token);
    notify.success(message);
    await router.navigate({ to: takeReturnPoint(form.values.email) ?? paths.dashboard, replace: true });
  };
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.call(loginEndpoint, { body }),
    onSuccess: enter,
    meta: { ownErrors: true },
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'two-factor-needed') return setAsking(true);
      reportError(error);
      form.refuse(error);
    },
  });
  return (
    <>
      <AuthHeading title={authTexts.loginTitle} text={authTexts.loginText} />
      {registered !== undefined && (
        <p role="status" className="mb-4 text-sm font-semibold text-success-ink [overflow-wrap:anywhere]">
          {authTexts.registeredNote(registered)}
        </p>
      )}
      <form noValidate onSubmit={form.submit(mutate)}>
        <EmailField autoComplete="username" {...form.field('email')} />
        <PasswordField label={authTexts.password} className="mt-2" {...form.field('password')} />
        <p className="-mt-1 mb-5 text-right text-sm">
          <Link to={paths.forgotPassword} className="text-link">
            {authTexts.forgotLink}
          </Link>
        </p>
        {refusal instanceof ApiError && refusal.error === 'wrong-credentials' && (
          <p role="alert" className="mb-4 text-sm font-semibold text-danger-ink">
            {authTexts.loginRefused}
          </p>
        )}
        <Button type="submit" size="large" className="w-full" busy={isPending}>
          {isPending ? authTexts.loginBusy : authTexts.loginSubmit}
        </Button>
      </form>
      {isAsking && <CodeDialog typed={form.values} onDone={enter} onClose={() => setAsking(false)} />}
      <p className="mt-6 text-center text-sm text-muted">
        {authTexts.noAccount}{' '}
        <Link to={paths.register} className="text-link">
          {authTexts.registerLink}
        </Link>
      </p>
    </>
  );
}
