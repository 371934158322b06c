import { loginEndpoint } from '@pindahlapak/contract';
import { authTexts } from '@pindahlapak/messages';
import { Link, useRouter } from '@tanstack/react-router';
import { paths } from '../config/paths.ts';
import { Field } from '../components/form/field.tsx';
import { Button } from '../components/form/button.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { AuthHeading } from '../features/auth/auth-heading.tsx';
import { EmailField } from '../features/auth/email-field.tsx';
import { loginFormSchema } from '../features/auth/login-form.ts';
import { api } from '../lib/api/api.ts';
import { notify } from '../lib/api/notify.ts';
import { takeReturnPoint } from '../lib/session/return-point.ts';
import { startSession } from '../lib/session/session.ts';
import { useAction } from '../lib/api/use-action.ts';
import { useSchemaForm } from '../lib/form/use-schema-form.ts';

const emptyForm = { email: '', password: '' };

/** Sign in (S3.3). After an expired session the same seller lands where they were. */
export function LoginScreen() {
  const router = useRouter();
  const form = useSchemaForm({ schema: loginFormSchema, initial: emptyForm });
  const { start, isPending } = useAction({
    run: (body: typeof emptyForm) => api.call(loginEndpoint, { body }),
    onSuccess: async ({ data: token, message }, { email }) => {
      startSession(token);
      notify.success(message);
      await router.navigate({ to: takeReturnPoint(email) ?? paths.dashboard, replace: true });
    },
    onError: form.refuse,
  });
  return (
    <>
      <AuthHeading title={authTexts.loginTitle} text={authTexts.loginText} />
      <form noValidate onSubmit={form.submit(start)}>
        <EmailField form={form} autoComplete="username" />
        <Field label={authTexts.password} error={form.errorOf('password')} className="mt-2">
          {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.field('password')} />}
        </Field>
        <p className="-mt-1 mb-5 text-right text-sm">
          <Link to={paths.forgotPassword} className="text-link">
            {authTexts.forgotLink}
          </Link>
        </p>
        <Button type="submit" size="large" className="w-full" busy={isPending}>
          {isPending ? authTexts.loginBusy : authTexts.loginSubmit}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-muted">
        {authTexts.noAccount}{' '}
        <Link to={paths.register} className="text-link">
          {authTexts.registerLink}
        </Link>
      </p>
    </>
  );
}
